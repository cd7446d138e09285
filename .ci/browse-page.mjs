// Opens the page of routes in one browser with different values of its fields, and checks what it shows, what is in sight,
// and that nothing is written to the console: `browse-page.mjs BROWSER FOLDER ADDRESS SCREENSHOT`.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
const [browser, folder, address, screenshot] = process.argv.slice(2);
const chromium = spawn(browser, [
  "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1200,900", "--remote-debugging-pipe",
  `--user-data-dir=${folder}`,
], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
const deadline = setTimeout(() => { console.error("the browser doesn't answer"); chromium.kill(); process.exit(1); }, 60_000);

// Messages of the DevTools protocol are JSON, each with a zero byte at its end.
const [waiting, listeners, written] = [new Map(), new Map(), []];
let [text, count] = ["", 0];
chromium.stdio[4].setEncoding("utf8").on("data", (data) => {
  const messages = (text + data).split("\0");
  text = messages.pop();
  for (const { id, method, result, error, params } of messages.map((message) => JSON.parse(message))) {
    if (id) waiting.get(id)(error ? Promise.reject(new Error(error.message)) : result);
    listeners.get(method)?.(params);
    if (method === "Runtime.consoleAPICalled") written.push(params.args.map((value) => value.value).join(" "));
    if (method === "Runtime.exceptionThrown") written.push(params.exceptionDetails.text);
    if (method === "Log.entryAdded") written.push(params.entry.text);
  }
});
const send = (method, params = {}, sessionId) => new Promise((resolve) => {
  waiting.set(++count, resolve);
  chromium.stdio[3].write(JSON.stringify({ id: count, method, params, sessionId }) + "\0");
});
const { targetId } = await send("Target.createTarget", { url: "about:blank" });
const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
const page = (method, params) => send(method, params, sessionId);
for (const domain of ["Page", "Runtime", "Log"]) await page(`${domain}.enable`);

const load = async (url) => {
  const loaded = new Promise((resolve) => listeners.set("Page.loadEventFired", resolve));
  await page("Page.navigate", { url });
  await loaded;
};
const open = async (query) => {
  // Another fragment alone wouldn't load the page again.
  await load("about:blank");
  await load(`${address}/routes${query}`);
};
const evaluate = async (expression) => (await page("Runtime.evaluate", { expression, returnByValue: true })).result.value;

const answer = `document.getElementById("answer").textContent`;
const isHidden = (id) => `document.getElementById("${id}").hidden`;
/** Whether a row is in sight, and not below the bar at the top. */
const isInSight = (row) => `(() => {
  const [row, bar] = [${row}, document.querySelector(".bar")].map((one) => one.getBoundingClientRect());
  return scrollY > 0 && row.top >= bar.bottom && row.bottom <= innerHeight;
})()`;
let [wrong, checked] = [0, 0];
const shows = async (query, expression, expected) => {
  await open(query);
  const value = await evaluate(expression);
  checked += 1;
  if (value === expected) return;
  wrong += 1;
  console.error(`${query}: ${JSON.stringify(value)} instead of ${JSON.stringify(expected)}`);
};
await shows("?path=/books/42/reviews", answer, "route 4: GET /books/:id/reviews#review-:at?, books.book(id:).reviews(at:)");
await shows("?path=DELETE%20/books/42", answer, "405: the path supports GET");
await shows("?path=/books/x", answer, "404: no route matches this path");
await shows("?search=cover%20svg", isHidden("route-1"), true);
await shows("?search=cover%20svg", isHidden("none"), true);
await shows("?search=nothing-of-this-kind", isHidden("none"), false);
await shows("?path=/sitemap.xml", isInSight(`document.querySelector(".hit")`), true);
// A search that hides the hit is emptied.
await shows("?search=cover&path=/sitemap.xml", isInSight(`document.querySelector(".hit")`), true);
await open("");
const last = await evaluate(`[...document.querySelectorAll("tbody tr")].at(-1).id`);
await shows(`#${last}`, isInSight(`document.getElementById("${last}")`), true);
await open("?path=/books/42");
const { data } = await page("Page.captureScreenshot", { format: "png" });
writeFileSync(screenshot, Buffer.from(data, "base64"));
for (const line of written) console.error(`the page wrote to the console: ${line}`);
const { product } = await send("Browser.getVersion");
const exited = new Promise((resolve) => chromium.on("exit", resolve));
await send("Browser.close");
await exited;
clearTimeout(deadline);
console.log(`${checked} views of the page in ${product}, ${wrong} of them wrong`);
process.exitCode = wrong + written.length > 0 ? 1 : 0;
