// Compares a module of links with the router that it is made from, in both directions: every line has what Swift
// prints for the values of a link, or for the URL of a request: see `ExportSamples links` and `urls`, and `match -` of the
// command line.
import { readFileSync } from "node:fs";
const links = await import(`file://${process.argv[2]}`);
const revive = (key, value) => {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  if ("$big" in value) return BigInt(value.$big);
  if ("$date" in value) return new Date(Number(value.$date));
  if ("$bits" in value) return new Float64Array(new BigUint64Array([BigInt(value.$bits)]).buffer)[0];
  return value;
};
/** A parameter as a text, to compare it. */
const shown = (value) => {
  if (Array.isArray(value)) return `[${value.map(shown)}]`;
  if (value instanceof Date) return value.toISOString();
  return Object.is(value, -0) ? "-0" : String(value);
};
/** What a link is, or why there is none. */
const attempt = (make) => {
  try { return { link: make() }; } catch (error) {
    if (!(error instanceof links.LinkError)) throw error;
    return { link: null, reason: error.message };
  }
};
// Routes of which the module says that their URLs match no link.
const unknown = new Set([...readFileSync(process.argv[2], "utf8").matchAll(/^\/\/ GET (\S+): (?:match returns no|left out)/gm)].map((note) => note[1]));
let [count, refused, left, wrong] = [0, 0, 0, 0];
const complain = (text) => {
  wrong += 1;
  if (wrong <= 20) console.error(text);
};
for (const line of readFileSync(process.argv[3], "utf8").split("\n")) {
  if (line === "") continue;
  const sample = JSON.parse(line, revive);
  // The command line calls them by other names.
  if ("status" in sample) [sample.link, sample.route] = [sample.address ?? null, sample.template ?? null];
  count += 1;
  if (sample.link === null) refused += 1;
  if ("url" in sample) {
    const match = links.match(sample.url);
    // A date has no more than milliseconds; a text may.
    const isFiner = /:\d\d\.\d{4,9}Z/.test(decodeURIComponent(sample.link ?? ""));
    if (unknown.has(sample.route) || (isFiner && !match)) {
      left += 1;
      if (match) complain(`${line}\n  TypeScript: ${match.name}`);
      continue;
    }
    const { link, reason } = match ? attempt(() => links[match.name](match.parameters)) : { link: null };
    if (link !== sample.link || reason) complain(`${line}\n  TypeScript: ${JSON.stringify(link ?? reason)}, ${match?.name}`);
    if (!match) continue;
    const made = links[match.name];
    if (!links.isCurrent(sample.url, made, match.parameters)) complain(`${sample.url} isn't current`);
    if (links.with(sample.url, match.parameters) !== link) complain(`${sample.url} changes without changes`);
    continue;
  }
  const { link, reason } = attempt(() => links[sample.function](sample.arguments));
  if (link !== sample.link) {
    complain(`${line}\n  ${sample.function}: Swift ${JSON.stringify(sample.link)}, TypeScript ${JSON.stringify(link ?? reason)}`);
  }
  if (link === null || links[sample.function].method !== "GET") continue;
  // The link matches as the values that it was made from.
  const match = links.match(link);
  const isSame = match?.name === sample.function && Object.entries(sample.arguments).every(([member, value]) => {
    const isId = sample.function === "item" && member === "id" && typeof value === "string";
    return shown(match.parameters[member]) === shown(isId ? value.toUpperCase() : value);
  });
  if (!isSame) complain(`${line}\n  ${link} matches as ${match?.name}, ${JSON.stringify(match && Object.entries(match.parameters).map(([m, v]) => [m, shown(v)]))}`);
}
console.log(`${count} lines: ${count - refused} links and ${refused} refusals, ${left} left out, ${wrong} of them different`);
process.exitCode = wrong > 0 || refused === count || refused === 0 || count === 0 ? 1 : 0;
