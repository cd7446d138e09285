// URLs of the bookshop, made from the templates of its links, one on each line: some match, and some nearly do.
const [, , module, count, seed] = process.argv;
const links = Object.values(await import(`file://${module}`)).filter((link) => link.template);
let state = Number(seed);
const below = (limit) => {
  // Mulberry32.
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
};
const pick = (all) => all[below(all.length)];
const texts = ["1", "42", "007", "0", "-1", "1.5", "poetry", "a b", "é", "日本", "a/b", "50%", "x,y", "true", "", "..", "2026-11-24", "style.css"];
const written = (text) => (below(4) === 0 ? text.replace(/ /g, "+").replace(/%/g, "%25") : encodeURIComponent(text));
const names = links.flatMap((link) => [...link.template.matchAll(/[?&]([\w[\]]+)/g)].map((name) => name[1]));
const changes = [
  (url) => url + pick(["/", "?", "#x", "&x=1", "?page=2", "&&", "%", "//"]),
  (url) => url.replace(/[a-z]/, (letter) => "%" + letter.charCodeAt(0).toString(16)),
  // What begins with two slashes is a path to the command line, and a host in a URL.
  (url) => url.replace("/", pick(["/", "/x//", "/./", "/x/"])),
  (url) => url.slice(0, below(url.length + 1)),
  (url) => url.toUpperCase(),
  (url) => pick(["https://books.example", "app:", "http://localhost:8080"]) + url,
];
for (let index = 0; index < Number(count); index += 1) {
  let path = pick(links).template.replace(/[?#].*/, "");
  path = path.replace(/:\w+[?+*]?/g, () => written(pick(texts)));
  const fields = Array.from({ length: below(4) }, () => `${pick(names)}=${written(pick(texts))}`);
  let url = path + (fields.length > 0 ? `?${fields.join("&")}` : "");
  if (below(3) === 0) url = pick(changes)(url);
  console.log(url.replace(/[\r\n]/g, ""));
}
