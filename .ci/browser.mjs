// A page of Chromium without a window, and what it does: `const { page, load, evaluate, on, close } = await open(browser, folder)`.
import { spawn } from "node:child_process";

export const open = async (browser, folder) => {
  const chromium = spawn(browser, [
    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1200,900", "--remote-debugging-pipe",
    `--user-data-dir=${folder}`,
  ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const tell = () => { console.error("the browser has ended"); process.exit(1); };
  chromium.on("exit", tell).on("error", tell);

  // Messages of the DevTools protocol are JSON, each with a zero byte at its end.
  const [waiting, listeners] = [new Map(), new Map()];
  let [text, count] = ["", 0];
  chromium.stdio[4].setEncoding("utf8").on("data", (data) => {
    const messages = (text + data).split("\0");
    text = messages.pop();
    for (const { id, method, result, error, params } of messages.map((message) => JSON.parse(message))) {
      if (id) waiting.get(id)(error ? Promise.reject(new Error(error.message)) : result);
      listeners.get(method)?.(params);
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

  const on = (method, listener) => listeners.set(method, listener);
  /** Does something that leads to another page, and waits for it. */
  const loading = async (action) => {
    const loaded = new Promise((resolve) => on("Page.loadEventFired", resolve));
    await action();
    await loaded;
  };
  const load = (url) => loading(() => page("Page.navigate", { url }));
  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await page("Runtime.evaluate", { expression, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  /** Ends the browser, and returns its name. */
  const close = async () => {
    const { product } = await send("Browser.getVersion");
    const exited = new Promise((resolve) => chromium.off("exit", tell).on("exit", resolve));
    await send("Browser.close");
    await exited;
    return product;
  };
  return { page, loading, load, evaluate, on, close };
};
