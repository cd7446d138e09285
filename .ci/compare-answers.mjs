// Asks the script of a route page for the route of each line, and compares it with the router's answer: see
// `ExportSamples answers`. If the page can't know the answer, it has to say so.
import { readFileSync } from "node:fs";
const page = readFileSync(process.argv[2], "utf8");
const script = /<script>\n([\s\S]*)<\/script>/.exec(page)[1];
const element = { addEventListener() {}, classList: { remove() {}, add() {} } };
const document = { getElementById: () => element, querySelectorAll: () => [] };
const answer = new Function("document", "location", `${script}\nreturn answer;`)(document, { search: "" });
let [count, unsure, unseen, wrong] = [0, 0, 0, 0];
for (const line of readFileSync(process.argv[3], "utf8").split("\n")) {
  if (line === "") continue;
  const expected = JSON.parse(line);
  const { route, text, unread = [], isUnsure } = answer(expected.line);
  count += 1;
  const [status, number] = [route ? 200 : Number(text.slice(0, 3)), route?.number ?? null];
  const allow = text?.split("the path supports ")[1] ?? null;
  if (number === expected.route && status === expected.status && allow === expected.allow) continue;
  // A path doesn't show a body.
  if (route?.needs && [400, 415].includes(expected.status)) {
    unseen += 1;
    continue;
  }
  // What a conversion or a custom parser refuses is unknown.
  if (isUnsure || text?.startsWith("perhaps") || unread.length > 0) {
    unsure += 1;
    continue;
  }
  wrong += 1;
  if (wrong <= 20) console.error(`${line}\n  the page says ${text ?? `route ${number}`}`);
}
// A page that always says "perhaps" answers nothing.
if (unsure > count / 10) wrong += 1;
console.log(`${count} paths: ${count - unsure - unseen - wrong} answered as the router does, ${unseen} if the rest matches, ${unsure} perhaps, ${wrong} wrong`);
process.exitCode = wrong > 0 || count === 0 ? 1 : 0;
