// Opens the page of routes in one browser with different values of its fields, and checks what it shows, what is in sight,
// and that nothing is written to the console: `browse-page.mjs BROWSER FOLDER ADDRESS SCREENSHOT`.
import { writeFileSync } from "node:fs";
import { open } from "./browser.mjs";
const [browser, folder, address, screenshot] = process.argv.slice(2);
const { page, load, evaluate, on, close } = await open(browser, folder);
const written = [];
on("Runtime.consoleAPICalled", (params) => written.push(params.args.map((value) => value.value).join(" ")));
on("Runtime.exceptionThrown", (params) => written.push(params.exceptionDetails.text));
on("Log.entryAdded", (params) => written.push(params.entry.text));

const visit = async (query) => {
  // Another fragment alone wouldn't load the page again.
  await load("about:blank");
  await load(`${address}/routes${query}`);
};
const answer = `document.getElementById("answer").textContent`;
const isHidden = (id) => `document.getElementById("${id}").hidden`;
/** Whether a row is in sight, and not below the bar at the top. */
const isInSight = (row) => `(() => {
  const [row, bar] = [${row}, document.querySelector(".bar")].map((one) => one.getBoundingClientRect());
  return scrollY > 0 && row.top >= bar.bottom && row.bottom <= innerHeight;
})()`;
let [wrong, checked] = [0, 0];
const shows = async (query, expression, expected) => {
  await visit(query);
  const value = await evaluate(expression);
  checked += 1;
  if (value === expected) return;
  wrong += 1;
  console.error(`${query}: ${JSON.stringify(value)} instead of ${JSON.stringify(expected)}`);
};
await shows("?path=/books/42/reviews", answer, "route 4: GET /books/:id/reviews#review-:at?, books.book(id:).reviews(at:)");
await shows("?path=DELETE%20/books/42", answer, "405: the path supports GET, HEAD, OPTIONS");
await shows("?path=OPTIONS%20/books/42", answer, "204: the path supports GET, HEAD, OPTIONS");
await shows("?path=/books/x", answer, "404: no route matches this path");
await shows("?search=cover%20svg", isHidden("route-1"), true);
await shows("?search=cover%20svg", isHidden("none"), true);
await shows("?search=nothing-of-this-kind", isHidden("none"), false);
await shows("?path=/sitemap.xml", isInSight(`document.querySelector(".hit")`), true);
// A search that hides the hit is emptied.
await shows("?search=cover&path=/sitemap.xml", isInSight(`document.querySelector(".hit")`), true);
await visit("");
const last = await evaluate(`[...document.querySelectorAll("tbody tr")].at(-1).id`);
await shows(`#${last}`, isInSight(`document.getElementById("${last}")`), true);
await visit("?path=/books/42");
const { data } = await page("Page.captureScreenshot", { format: "png" });
writeFileSync(screenshot, Buffer.from(data, "base64"));
for (const line of written) console.error(`the page wrote to the console: ${line}`);
const product = await close();
console.log(`${checked} views of the page in ${product}, ${wrong} of them wrong`);
process.exitCode = wrong + written.length > 0 ? 1 : 0;
