// Compares a module of links with the router that it is made from, in both directions: every line has what Swift
// prints for the values of a link, for the URL of a request, or for a link that changes: see `ExportSamples links`, `urls`,
// and `changes`, and `match -` of the command line.
import { readFileSync } from "node:fs";
const links = await import(`file://${process.argv[2]}`);
const revive = (key, value) => {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  if ("$big" in value) return BigInt(value.$big);
  if ("$date" in value) return new Date(Number(value.$date));
  if ("$bits" in value) return new Float64Array(new BigUint64Array([BigInt(value.$bits)]).buffer)[0];
  return value;
};
/** A parameter as a text, to compare it. A negative zero is 0, as it is printed. */
const shown = (value) => {
  if (Array.isArray(value)) return `[${value.map(shown)}]`;
  return value instanceof Date ? value.toISOString() : String(value);
};
/** What a link is, or why there is none. */
const attempt = (make) => {
  try { return { link: make() }; } catch (error) {
    if (!(error instanceof links.LinkError)) throw error;
    return { link: null, reason: error.message };
  }
};
/** The routes that have a note in the module. */
const module = readFileSync(process.argv[2], "utf8");
const noted = (text) => new Set([...module.matchAll(new RegExp(`^// GET (\\S+): ${text}`, "gm"))].map((note) => note[1]));
const unknown = noted("(?:match returns no|left out)");
const [inMilliseconds, rejecting] = [noted("\\S+: a date has milliseconds"), noted("\\S+: the router may reject more")];
/** Whether the module says of a link of a route that it doesn't match it: its dates are coarser, and end earlier. */
const isNotRead = (route, link) => {
  const text = decodeURIComponent(link ?? "");
  const isFiner = inMilliseconds.has(route) && /:\d\d\.\d{4,9}Z/.test(text);
  const isFar = /:date/.test(route) && text.match(/\d+/g)?.some((digits) => Number(digits) > (route === "/ticks/:date" ? 8.64e15 : 8.64e12));
  return isFiner || isFar;
};
/** Whether the module says of a link of a route that the router may reject it: for a number with too many digits. */
const mayBeRejected = (route, link) =>
  rejecting.has(route) && link.match(/[\d.]+/g)?.some((number) => number.replace(".", "").replace(/^0+|0+$/g, "").length > 37 || number.length > 120);
let [count, refused, left, wrong] = [0, 0, 0, 0];
const currents = { true: 0, false: 0 };
const complain = (text) => {
  wrong += 1;
  if (wrong <= 20) console.error(text);
};
/** A change of a link: `with` makes the link that Swift does, and `isCurrent` is true where it stays the same. */
const compareChange = (line, { from, function: name, other, changes, link, isCurrent }) => {
  const [made, template] = [links[other], links[name ?? links.match(from)?.name]?.template];
  // What takes a parameter away is null in JSON.
  const all = Object.fromEntries(Object.entries(changes).map(([member, value]) => [member, value ?? undefined]));
  const changed = attempt(() => links.with(from, all));
  const isLeft = name === null ? template && mayBeRejected(template, from) : isNotRead(template, from);
  if (isLeft || (changed.link === null ? isNotRead(made.template, link) : link === null && mayBeRejected(made.template, changed.link))) {
    left += 1;
    return;
  }
  if (link !== undefined && changed.link !== link) complain(`${line}\n  with: ${JSON.stringify(changed.link ?? changed.reason)}`);
  const [isSame, isOfRoute] = [links.isCurrent(from, made, all), links.isCurrent(from, made)];
  if (isSame !== isCurrent || isOfRoute !== (name === other)) complain(`${line}\n  isCurrent: ${isSame}, of any parameters: ${isOfRoute}`);
  currents[isCurrent] += 1;
};
for (const line of readFileSync(process.argv[3], "utf8").split("\n")) {
  if (line === "") continue;
  const sample = JSON.parse(line, revive);
  // The command line calls them by other names.
  if ("status" in sample) [sample.link, sample.route] = [sample.address ?? null, sample.template ?? null];
  count += 1;
  if (sample.link === null) refused += 1;
  if ("from" in sample) {
    compareChange(line, sample);
    continue;
  }
  if ("url" in sample) {
    const match = links.match(sample.url);
    if (unknown.has(sample.route) || (isNotRead(sample.route, sample.link) && !match)) {
      left += 1;
      if (match) complain(`${line}\n  TypeScript: ${match.name}`);
      continue;
    }
    const made = match && links[match.name];
    const { link, reason } = match ? attempt(() => made(match.parameters)) : { link: null };
    if (sample.link === null && link && mayBeRejected(made.template, link)) {
      left += 1;
      continue;
    }
    if (link !== sample.link || reason) complain(`${line}\n  TypeScript: ${JSON.stringify(link ?? reason)}, ${match?.name}`);
    if (!match) continue;
    if (!links.isCurrent(sample.url, made, match.parameters)) complain(`${sample.url} isn't current`);
    if (links.with(sample.url, match.parameters) !== link) complain(`${sample.url} changes without changes`);
    continue;
  }
  const made = links[sample.function];
  const { link, reason } = attempt(() => made(sample.arguments));
  if (link === null ? isNotRead(made.template, sample.link) : !sample.link && mayBeRejected(made.template, link)) {
    left += 1;
    continue;
  }
  if (link !== sample.link) {
    complain(`${line}\n  ${sample.function}: Swift ${JSON.stringify(sample.link)}, TypeScript ${JSON.stringify(link ?? reason)}`);
  }
  if (link === null || made.method !== "GET") continue;
  // The link matches as the values that it was made from.
  const match = links.match(link);
  const isSame = match?.name === sample.function && Object.entries(sample.arguments).every(([member, value]) => {
    const isId = /^(item|document)$/.test(sample.function) && member === "id" && typeof value === "string";
    return shown(match.parameters[member]) === shown(isId ? value.toUpperCase() : value);
  });
  if (!isSame) complain(`${line}\n  ${link} matches as ${match?.name}, ${JSON.stringify(match && Object.entries(match.parameters).map(([m, v]) => [m, shown(v)]))}`);
}
console.log(`${count} lines: ${count - refused} links and ${refused} refusals, ${left} left out, ${wrong} of them different`);
// Lines of changes have some of each.
if (currents.true + currents.false > 0 && !(currents.true && currents.false)) wrong += 1;
process.exitCode = wrong > 0 || refused === count || refused === 0 || count === 0 ? 1 : 0;
