// Fills in a form of a page, clicks its button, and prints the page that this leads to:
// `submit-form.mjs BROWSER FOLDER ADDRESS ACTION NAME=VALUE…`.
import { open } from "./browser.mjs";
const [browser, folder, address, action, ...fields] = process.argv.slice(2);
const { loading, load, evaluate, close } = await open(browser, folder);

await load(address);
const form = `document.querySelector(${JSON.stringify(`form[action="${action}"]`)})`;
for (const field of fields) {
  const [name, value] = [field.slice(0, field.indexOf("=")), field.slice(field.indexOf("=") + 1)];
  await evaluate(`${form}.elements.namedItem(${JSON.stringify(name)}).value = ${JSON.stringify(value)}`);
}
await loading(() => evaluate(`${form}.querySelector("button").click()`));
console.log(await evaluate("document.documentElement.outerHTML"));
await close();
