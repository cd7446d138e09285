// Prints every value of a file, and compares the result with the one that Swift has printed: see `ExportSamples links`.
import { readFileSync } from "node:fs";
const links = await import(`file://${process.argv[2]}`);
const revive = (key, value) => {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  if ("$big" in value) return BigInt(value.$big);
  if ("$date" in value) return new Date(Number(value.$date));
  if ("$bits" in value) return new Float64Array(new BigUint64Array([BigInt(value.$bits)]).buffer)[0];
  return value;
};
let [count, refused, wrong] = [0, 0, 0];
for (const line of readFileSync(process.argv[3], "utf8").split("\n")) {
  if (line === "") continue;
  const sample = JSON.parse(line, revive);
  let link = null, reason;
  try { link = links[sample.function](sample.arguments); } catch (error) {
    if (!(error instanceof links.LinkError)) throw error;
    reason = error.message;
  }
  count += 1;
  if (sample.link === null) refused += 1;
  if (link === sample.link) continue;
  wrong += 1;
  if (wrong <= 20) console.error(`${sample.function}: Swift ${JSON.stringify(sample.link)}, TypeScript ${JSON.stringify(link ?? reason)}\n${line}`);
}
console.log(`${count} values: ${count - refused} links and ${refused} refusals, ${wrong} of them different`);
process.exitCode = wrong > 0 || count === 0 ? 1 : 0;
