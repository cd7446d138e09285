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

    const lowercased = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

    const fits = (text, form) => {
      if (text === undefined) return false;
      if (form.text !== undefined) return form.anyCase ? lowercased(text) === lowercased(form.text) : text === form.text;
      if (!new RegExp(form.pattern, "u").test(text)) return false;
      if (form.is === "number") return Number.isFinite(Number(text));
      if (form.is === "day") {
        const day = new Date(`${text}T00:00:00Z`);
        return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
      }
      return form.low === undefined || (BigInt(text) >= BigInt(form.low) && BigInt(text) <= BigInt(form.high));
    };

    /** Whether a path consists of components of these forms. One with a least number is any number of components. */
    const isPath = (forms, path) => {
      const first = forms.findIndex((form) => form.least !== undefined);
      const divider = forms.findIndex((form, index) => index > first && form.text !== undefined);
      // A text behind several components that others follow is where the first of them end.
      if (first >= 0 && divider >= 0 && forms.slice(divider).some((form) => form.least !== undefined)) {
        const end = path.findIndex((text, index) => index >= first && fits(text, forms[divider]));
        return end >= 0 && isPath(forms.slice(0, divider), path.slice(0, end)) &&
          isPath(forms.slice(divider + 1), path.slice(end + 1));
      }
      const more = path.length - forms.length;
      if (first < 0 ? more !== 0 : more < -1) return false;
      return forms.every((form, index) => {
        const place = first >= 0 && index > first ? index + more : index;
        if (form.least === undefined) return fits(path[place], form);
        return more + 1 >= form.least && more < (form.most ?? Infinity) && path.slice(place, place + more + 1).every((text) => fits(text, form));
      });
    };

    /** The values of a field as they are in the URL, in which a blank one may count as missing. */
    const values = (form, query) => query.filter(([name, raw]) => name === form.name && !(form.blank && raw === ""))
      .map(([, raw]) => raw);

    const plain = (raw) => decoded(raw.replaceAll("+", " "));

    /** Whether the value of a field fits. An escaped comma separates elements of a list that can't contain one. */
    const isValue = (raw, form) => {
      const { list } = form;
      if (!list) return fits(plain(raw), form);
      const texts = list.comma ? raw.split(",").map(plain) : plain(raw)?.split(",") ?? [""];
      return texts.length >= list.least && texts.length <= (list.most ?? Infinity) &&
        texts.every((text) => text !== "" && fits(text, list));
    };

    const reads = (form, query) => {
      const found = values(form, query);
      const isFine = form.least !== undefined
        ? found.length >= form.least && found.length <= (form.most ?? Infinity) && found.every((raw) => isValue(raw, form))
        : found.length > 0 ? isValue(found[0], form) : !form.required;
      return isFine || Boolean(form.lenient && !form.required && !form.least);
    };

    const ports = { http: "80", ws: "80", https: "443", wss: "443" };

    /** The scheme, the host, and the port of a line, or undefined if they aren't those of a URL. */
    const place = (scheme, authority) => {
      if (scheme !== undefined && !/^[a-z][a-z0-9+.-]*$/.test(scheme)) return undefined;
      if (authority === undefined) return ports[scheme] ? undefined : { scheme };
      const parts = /^(?:(?:[^\0-\x7f]|[\w.~!$&'()*+,;=%:-])*@)?(\[[^\]]*\]|(?:[^\0-\x7f]|[\w.~!$&'()*+,;=%-])*)(?::(\d*))?$/;
      const [all, host = "", port = ""] = parts.exec(authority) ?? [];
      if (all === undefined || Number(port) > 65535 || decoded(host) === undefined) return undefined;
      if (host === "" && (scheme === undefined || ports[scheme])) return undefined;
      return { scheme, host: lowercased(host), port: port === "" ? ports[scheme] : String(Number(port)) };
    };

    /** Whether a host is the same to all readers of URLs. To some, a name that ends in a number is an address. */
    const isHost = (text) => text.startsWith("[") || /^\d+(\.\d+){3}$/.test(text) ||
      (/^[\w.~!$&'()*+,;=-]+$/.test(text) && !/(^|\.)(\d+|0x[0-9a-f]*)\.?$/.test(text));

    /** Whether a way has another path, another form of the path, or the path, or takes all of a request. */
    const takes = (way, asked) => {
      const { path, origin } = asked;
      const hosts = way.origin ?? [];
      const isAt = (form) => {
        const text = form.part === "port" && !form.required && origin.host === undefined ? undefined : origin[form.part];
        return text === undefined ? !form.required : fits(text, form) && (form.part !== "host" || isHost(text));
      };
      if (!isPath(way.path, path)) return "none";
      if (!hosts.filter((form) => form.required).every(isAt)) return "none";
      if (asked.needsHost && !hosts.some((form) => form.part === "host")) return "none";
      if (way.slash !== undefined && path.length > 0 && way.slash !== asked.hasSlash) return "form";
      if (!hosts.every(isAt)) return "form";
      const isRight = (way.query ?? []).every((form) => reads(form, asked.query)) && (way.groups ?? []).every((group) =>
        group.every((form) => reads(form, asked.query)) ||
        !group.some((form) => !form.lenient && values(form, asked.query).length > 0));
      const { fragment } = way;
      if (!fragment) return isRight ? "all" : "path";
      const text = asked.fragment;
      return isRight && (text === undefined ? !fragment.required : fits(decoded(text), fragment)) ? "all" : "path";
    };

    /** Whether a route may match less than its patterns say: always, if there is a fragment, or if another rejects the query. */
    const isUnsure = (route, asked, isRejected) => route.perhaps === "always" ||
      (route.perhaps === "fragment" && asked.fragment !== undefined) || (route.contested && isRejected);

    /** The methods of a path in the order of an `Allow` header: HEAD is supported wherever GET is, and OPTIONS everywhere. */
    const allowed = (methods) => {
      const all = new Set([...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"]);
      const listed = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"];
      return [...listed.filter((name) => all.has(name)), ...[...all].filter((name) => !listed.includes(name)).sort()];
    };

    /** The result for a line such as `GET /books/42?page=2`: the route, or the reason that none matches. */
    const answer = (line) => {
      const [, method = "GET", rest] = /^(?:([A-Za-z][A-Za-z-]*) +)?([^]*)$/.exec(line.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ""));
      if (method !== method.toUpperCase()) return { text: `methods are case-sensitive: write ${method.toUpperCase()}` };
      if (/[\0-\x20\x7f]/.test(rest)) return { text: "this is no URL" };
      const parts = /^(?:([^:/?#]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/;
      const [, scheme, authority, rawPath, rawQuery = "", fragment] = parts.exec(rest);
      const origin = place(scheme && lowercased(scheme), authority);
      if (!origin) return { text: "this is no URL" };
      const texts = rawPath.replace(/^\//, "").split("/");
      const hasSlash = texts.length > 1 && texts[texts.length - 1] === "";
      const path = (hasSlash || (texts[0] === "" && texts.length === 1) ? texts.slice(0, -1) : texts).map(decoded);
      // What no route reads needn't be valid.
      const query = rawQuery.split("&").filter((field) => field !== "").map((field) => {
        const [name, ...value] = field.split("=");
        return [decoded(name.replaceAll("+", " ")), value.join("=")];
      });
      if (path.includes(undefined)) return { text: "400: invalid percent-encoding" };
      if (path.some((text) => text === "" || text === "." || text === "..")) return { text: "404: components can't be empty, . or .." };
      const isOnlyHost = rawPath === "" || (rawPath === "/" && scheme !== undefined);
      const needsHost = Boolean(origin.host) && isOnlyHost && !ports[origin.scheme];
      const asked = { path, hasSlash, query, fragment, origin, needsHost };
      const [others, unread] = [new Set(), []];
      let [perhaps, isKnown] = ["", false];
      for (const route of routes) {
        // A fallback matches only paths that no other route has.
        if (route.fallback && isKnown) break;
        const ways = route.ways.map((way) => takes(way, asked));
        const hasMethod = route.methods.length === 0 || route.methods.includes(method) ||
          (method === "HEAD" && route.methods.includes("GET"));
        if (route.ways.length === 0 && hasMethod) unread.push(route);
        if (ways.includes("all") && hasMethod) {
          const { needs } = route.ways[ways.indexOf("all")];
          return { route: { ...route, needs }, unread, isUnsure: isUnsure(route, asked, others.has("bad")) };
        }
        if (!route.fallback && ways.some((way) => way !== "none")) isKnown = true;
        if (ways.some((way) => way === "path" || way === "all")) {
          if (hasMethod) others.add("bad"); else route.methods.forEach((name) => others.add(name));
          if (isUnsure(route, asked, false)) perhaps = "perhaps ";
        }
      }
      if (others.has("bad")) return { text: `${perhaps}400: the path matches, but the query doesn't`, unread };
      // A request for the methods themselves has an answer.
      const status = method === "OPTIONS" ? 204 : 405;
      if (others.size > 0) return { text: `${perhaps}${status}: the path supports ${allowed(others).join(", ")}`, unread };
      return { text: `404: no route matches this path${origin.host === undefined ? "" : " at this host"}`, unread };
    };

    const show = () => {
      document.querySelectorAll(".hit").forEach((row) => row.classList.remove("hit"));
      const output = byId("answer");
      output.hidden = byId("path").value.trim() === "";
      if (output.hidden) return;
      const { route, text, unread = [], isUnsure } = answer(byId("path").value);
      const before = unread.filter((other) => !route || other.number < route.number);
      let words = route ? `route ${route.number}${isUnsure ? ", perhaps" : ""}: ${route.title}` : text;
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
