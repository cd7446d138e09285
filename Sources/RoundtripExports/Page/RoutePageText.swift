/// The text that all pages share.
enum RoutePageText {
  static let style = """
    :root {
      color-scheme: light dark; --page: #ffffff; --text: #1b1d1f; --soft: #5a5e63; --link: #1a56b0; --bad: #b3261e;
      --line: #d8d8d8; --mark: #e7eefc; --hit: #fff4cc; --field: #ffffff
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #17191b; --text: #e8eaed; --soft: #b4bac0; --link: #9cc2ff; --bad: #ff9c93;
        --line: #3c4043; --mark: #24324d; --hit: #3d3510; --field: #26292c
      }
    }
    [hidden] { display: none !important }
    body {
      background: var(--page); color: var(--text); font: 15px/1.45 system-ui, sans-serif; margin: 0 auto;
      max-width: 70rem; padding: 1rem
    }
    a { color: var(--link) }
    nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; list-style: none; margin: .6rem 0; padding: 0 }
    nav li { color: var(--soft) }
    .bar { background: var(--page); padding: .4rem 0; position: sticky; top: 0 }
    section, tr { scroll-margin-top: 9rem }
    h1 { margin: 0 } h2 { font-size: 1.05rem; margin: 1.6rem 0 .3rem }
    header p, li span { color: var(--soft) }
    form { display: flex; flex-wrap: wrap; gap: .8rem }
    label { flex: 1 1 16rem } input {
      background: var(--field); border: 1px solid var(--soft); box-sizing: border-box; color: inherit; font: inherit;
      padding: .4rem .5rem; width: 100%
    }
    ::placeholder { color: var(--soft); opacity: 1 }
    output { border-left: 4px solid var(--line); display: block; margin: .8rem 0; padding: .2rem .7rem }
    table { border-collapse: collapse; width: 100% }
    th { color: var(--soft); font-weight: normal; text-align: left }
    th, td { border-top: 1px solid var(--line); padding: .35rem .6rem .35rem 0; vertical-align: top }
    td:nth-child(1) { width: 2.5rem } td:nth-child(2) { width: 5.5rem } td:nth-child(4) { width: 32% }
    code, pre { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
    .method { font: 600 12px/1.9 ui-monospace, monospace }
    ul { margin: .2rem 0 0; padding-left: 1.1rem }
    .mark { background: var(--mark); border-radius: .6rem; font-size: 12px; margin-left: .4rem; padding: .05rem .5rem }
    .conflict { color: var(--bad) } pre.conflict { margin: .3rem 0 0; white-space: pre-wrap }
    .hit, :target td { background: var(--hit) }
    @media (max-width: 40rem) {
      thead { display: none } tr { border-top: 1px solid var(--line); display: block; padding: .4rem 0 }
      td, td:nth-child(n) { border: 0; display: block; padding: 0; width: auto }
    }
    """

  static let script = #"""
    const byId = (id) => document.getElementById(id);

    /** The text without escapes, or undefined if it can't be decoded. */
    const decoded = (text) => {
      try { return decodeURIComponent(text) } catch { return undefined }
    };

    const fits = (text, form) => {
      if (form.text !== undefined) return text === form.text;
      if (!new RegExp(form.pattern, "u").test(text)) return false;
      if (form.is === "number") return Number.isFinite(Number(text));
      if (form.is === "day") {
        const day = new Date(`${text}T00:00:00Z`);
        return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
      }
      return form.low === undefined || (BigInt(text) >= BigInt(form.low) && BigInt(text) <= BigInt(form.high));
    };

    const takes = (way, path, hasSlash, query) => {
      if (way.slash !== undefined && path.length > 0 && way.slash !== hasSlash) return "path";
      if (path.length < way.path.length || (path.length > way.path.length && !way.rest)) return "path";
      if (!path.every((text, index) => fits(text, way.path[index] ?? way.rest))) return "path";
      const isRight = (way.query ?? []).every((form) => {
        const values = query.filter(([name]) => name === form.name).map(([, value]) => value);
        if (form.least !== undefined) {
          if (values.length < form.least || values.length > (form.most ?? Infinity)) return false;
          return values.every((value) => fits(value, form));
        }
        return values.length > 0 ? fits(values[0], form) : !form.required;
      });
      return isRight ? "all" : "query";
    };

    /** The result for a line such as `GET /books/42?page=2`: the route, or the reason that none matches. */
    const answer = (line) => {
      const [, method = "GET", rest] = /^(?:([A-Za-z][A-Za-z-]*) +)?(.*)$/.exec(line.trim());
      if (method !== method.toUpperCase()) return { text: `methods are case-sensitive: write ${method.toUpperCase()}` };
      const target = rest.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "").replace(/#.*$/, "");
      const [, rawPath, rawQuery = ""] = /^([^?]*)(?:\?(.*))?$/.exec(target);
      const raw = rawPath === "" ? "/" : rawPath;
      if (!raw.startsWith("/")) return { text: "a path must begin with a slash" };
      const hasSlash = raw.length > 1 && raw.endsWith("/");
      const pieces = raw.slice(1, hasSlash ? -1 : undefined);
      const path = pieces === "" && !hasSlash ? [] : pieces.split("/").map(decoded);
      const query = rawQuery.split("&").filter((field) => field !== "").map((field) => {
        const [name, ...value] = field.replaceAll("+", " ").split("=");
        return [decoded(name), decoded(value.join("="))];
      });
      if (path.includes(undefined) || query.flat().includes(undefined)) return { text: "400: invalid percent-encoding" };
      if (path.some((text) => text === "" || text === "." || text === "..")) return { text: "404: components can't be empty, . or .." };
      const [others, unread] = [new Set(), []];
      let perhaps = "";
      for (const route of routes) {
        // A fallback matches only paths that no other route has.
        if (route.fallback && others.size > 0) break;
        const ways = route.ways.map((way) => takes(way, path, hasSlash, query));
        const hasMethod = route.methods.length === 0 || route.methods.includes(method) ||
          (method === "HEAD" && route.methods.includes("GET"));
        if (route.ways.length === 0 && hasMethod) unread.push(route);
        if (ways.includes("all") && hasMethod) return { route, unread };
        if (ways.some((way) => way !== "path")) {
          if (hasMethod) others.add("bad"); else route.methods.forEach((name) => others.add(name));
          if (route.perhaps) perhaps = "perhaps ";
        }
      }
      if (others.has("bad")) return { text: `${perhaps}400: the path matches, but the query doesn't`, unread };
      if (others.size > 0) return { text: `${perhaps}405: the path supports ${[...others].join(", ")}`, unread };
      return { text: "404: no route matches this path", unread };
    };

    const show = () => {
      document.querySelectorAll(".hit").forEach((row) => row.classList.remove("hit"));
      const output = byId("answer");
      output.hidden = byId("path").value.trim() === "";
      if (output.hidden) return;
      const { route, text, unread = [] } = answer(byId("path").value);
      const before = unread.filter((other) => !route || other.number < route.number);
      let words = route ? `route ${route.number}${route.perhaps ? ", perhaps" : ""}: ${route.title}` : text;
      if (route && route.name) words += `, ${route.name}`;
      if (route && route.needs) words += `; given the right ${route.needs.join(" and ")}`;
      if (before.length > 0) words += `; unless ${before.map((other) => `route ${other.number}`).join(" or ")} matches it`;
      output.textContent = words;
      if (!route) return;
      const row = byId(`route-${route.number}`);
      // A search may have hidden it.
      if (row.hidden) { byId("search").value = ""; search() }
      row.classList.add("hit");
      row.scrollIntoView({ block: "center" });
    };

    const search = () => {
      const words = byId("search").value.toLowerCase().split(/\s+/);
      let found = 0;
      for (const section of document.querySelectorAll("section")) {
        let inSection = 0;
        for (const row of section.querySelectorAll("tbody tr")) {
          const text = row.textContent.toLowerCase();
          row.hidden = !words.every((word) => text.includes(word));
          if (!row.hidden) inSection += 1;
        }
        section.hidden = inSection === 0;
        found += inSection;
      }
      byId("none").hidden = found > 0;
    };

    byId("tools").hidden = false;
    byId("tools").addEventListener("submit", (event) => event.preventDefault());
    byId("search").addEventListener("input", search);
    byId("path").addEventListener("input", show);
    // A link to the page can carry a search or a path.
    const asked = new URLSearchParams(location.search);
    for (const [name, update] of [["search", search], ["path", show]]) {
      if (asked.get(name)) { byId(name).value = asked.get(name); update() }
    }
    """#
}
