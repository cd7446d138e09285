extension TypeScriptRuntime {
  /// How a URL becomes the values of a link.
  static let matching = #"""
    /** A URL in parts. Fields and the fragment keep their escapes. */
    interface Target {
      readonly path: readonly string[];
      readonly endsInSlash: boolean;
      readonly query: readonly (readonly [name: string | undefined, raw: string])[];
      readonly fragment: string | undefined;
      readonly origin: Readonly<Origin>;
      /** Whether nothing but the host identifies it: `myapp://about`. */
      readonly needsHost: boolean;
    }

    const $decoded = (text: string): string | undefined => {
      try {
        return decodeURIComponent(text);
      } catch {
        return undefined;
      }
    };

    const $decodedField = (raw: string): string | undefined => $decoded(raw.replace(/\+/g, " "));

    /** Whether a text is an IPv6 address, in which an IPv4 address stands for two groups, or one of a future version. */
    const $isAddress = (text: string): boolean => {
      const octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
      const halves = text.replace(new RegExp(`(^|:)${octet}(?:\\.${octet}){3}$`), "$10:0").split("::");
      const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
      if (/^v[0-9a-f]+\.[\w.~!$&'()*+,;=:-]+$/i.test(text)) return true;
      if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
      return halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length < 8;
    };

    /** The scheme, the host, and the port of a URL, or nothing if they aren't valid. */
    const $origin = (givenScheme: string | undefined, authority: string | undefined): Origin | undefined => {
      const scheme = givenScheme && $lowercased(givenScheme);
      if (scheme !== undefined && !/^[a-z][a-z0-9+.-]*$/.test(scheme)) return undefined;
      const defaultPort = scheme === undefined ? undefined : $ports[scheme];
      if (authority === undefined) return defaultPort ? undefined : { scheme };
      const parts = /^(?:(?:[^\0-\x7f]|[\w.~!$&'()*+,;=%:-])*@)?(\[[^\]]*\]|(?:[^\0-\x7f]|[\w.~!$&'()*+,;=%-])*)(?::(\d*))?$/i;
      const [all, host = "", port = ""] = parts.exec(authority) ?? [];
      if (all === undefined || Number(port) > 65535) return undefined;
      if (host.startsWith("[") ? !$isAddress(host.slice(1, -1)) : $decoded(host) === undefined) return undefined;
      // A URL of the web has a host.
      if (host === "" && (scheme === undefined || defaultPort)) return undefined;
      return { scheme, host: $lowercased(host), port: port === "" ? defaultPort : String(Number(port)) };
    };

    /** The parts of a URL, or nothing if it isn't one, or never matches. */
    const $target = (url: string): Target | undefined => {
      if (/[\0-\x20\x7f]|[\ud800-\udfff]/u.test(url)) return undefined;
      const parts = /^(?:([^:/?#]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/;
      const [, scheme, authority, rawPath = "", rawQuery = "", fragment] = parts.exec(url) ?? [];
      const origin = $origin(scheme, authority);
      const texts = rawPath.replace(/^\//, "").split("/");
      const endsInSlash = texts.length > 1 && texts[texts.length - 1] === "";
      const path = (endsInSlash || texts[0] === "" && texts.length === 1 ? texts.slice(0, -1) : texts).map($decoded);
      if (!origin || path.some((text) => !text || text === "." || text === "..")) return undefined;
      const query = rawQuery.split("&").filter((field) => field !== "").map((field) => {
        const end = field.indexOf("=");
        const name = end < 0 ? field : field.slice(0, end);
        return [$decodedField(name), end < 0 ? "" : field.slice(end + 1)] as const;
      });
      const isOnlyHost = rawPath === "" || (rawPath === "/" && scheme !== undefined);
      const needsHost = Boolean(origin.host) && isOnlyHost && !$ports[origin.scheme ?? ""];
      return { path: path as string[], endsInSlash, query, fragment, origin, needsHost };
    };

    /** A part of a URL other than its path. */
    interface Reader {
      /** The members of the link that it may give a value. */
      readonly members: readonly string[];
      sees(from: Target): boolean;
      /** Whether the part matches. */
      read(from: Target, to: Values): boolean;
    }

    const $put = (value: unknown, member: string, to: Values): boolean => {
      if (value === undefined) return false;
      if (member !== "") to[member] = value;
      return true;
    };

    const $raws = (from: Target, name: string): string[] =>
      from.query.filter((field) => field[0] === name).map((field) => field[1]);

    const $readRaw = <Value>(kind: Kind<Value>, raw: string): Value | undefined => {
      const text = $decodedField(raw);
      return text === undefined ? undefined : kind.read(text, raw);
    };

    const $readField = <Value>(
      name: string, member: string, kind: Kind<Value>, isOptional = false, absent?: string, ofDefault: Kind<Value> = kind,
    ): Reader => ({
      members: [member],
      sees: (from) => $raws(from, name).length > 0,
      read: (from, to) => {
        const [raw] = $raws(from, name);
        if (raw !== undefined) return $put($readRaw(kind, raw), member, to);
        if (absent !== undefined) $put(kind.escaped && absent === "" ? [] : ofDefault.read(absent), member, to);
        return isOptional;
      },
    });

    /** A reader to which a blank field is missing. */
    const $skipBlank = (name: string, reader: Reader): Reader => {
      const filled = (from: Target): Target => ({
        ...from, query: from.query.filter((field) => field[0] !== name || field[1] !== ""),
      });
      return {
        members: reader.members, sees: (from) => reader.sees(filled(from)), read: (from, to) => reader.read(filled(from), to),
      };
    };

    /** A reader to which a field that it refuses is missing. */
    const $skipInvalid = (name: string, reader: Reader): Reader => ({
      members: reader.members,
      sees: () => false,
      read: (from, to) => {
        const values: Values = {};
        if (reader.read(from, values)) return $put(Object.assign(to, values), "", to);
        return reader.read({ ...from, query: from.query.filter((field) => field[0] !== name) }, to);
      },
    });

    const $readAll = <Value>(
      name: string, member: string, kind: Kind<Value>, minimum: number, maximum = Infinity,
    ): Reader => ({
      members: [member],
      sees: (from) => $raws(from, name).length > 0,
      read: (from, to) => {
        const values = $raws(from, name).map((raw) => $readRaw(kind, raw));
        if (values.length < minimum || values.length > maximum || values.includes(undefined)) return false;
        return $put(values, member, to);
      },
    });

    const $readFlag = (name: string, member: string): Reader => ({
      members: [member],
      sees: (from) => $raws(from, name).length > 0,
      read: (from, to) => {
        const [raw] = $raws(from, name);
        return (raw ?? "") === "" && $put(raw !== undefined, member, to);
      },
    });

    const $readFragment = <Value>(member: string, kind: Kind<Value>): Reader => ({
      members: [member],
      sees: (from) => from.fragment !== undefined,
      read: (from, to) => {
        const text = from.fragment === undefined ? undefined : $decoded(from.fragment);
        return text !== undefined && $put(kind.read(text), member, to);
      },
    });

    /** Parts that are present together or not at all. */
    const $readOptional = (flag: string, ...readers: Reader[]): Reader => ({
      members: [flag, ...readers.flatMap((reader) => reader.members)],
      sees: (from) => readers.some((reader) => reader.sees(from)),
      read: (from, to) => {
        const values: Values = {};
        const isPresent = readers.every((reader) => reader.read(from, values));
        if (isPresent) Object.assign(to, flag === "" ? values : { ...values, [flag]: true });
        return isPresent || !readers.some((reader) => reader.sees(from));
      },
    });

    /** What no URL has. */
    const $readNothing: Reader = { members: [], sees: () => false, read: () => false };

    const $readPresent = (member: string): Reader => ({
      members: [member], sees: () => false, read: (_, to) => $put(true, member, to),
    });

    const $readDefault = (member: string, kind: Kind<unknown>, absent: string): Reader => ({
      members: [member], sees: () => false, read: (_, to) => $put(kind.read(absent), member, to),
    });

    /** A way to match a URL. */
    interface Way {
      /** The name of the link, if its parameters are the values, and the link. */
      readonly link?: readonly [name: string, link: (p: never) => string];
      readonly path: readonly Step[];
      readonly endsInSlash?: boolean;
      readonly origin?: readonly (readonly [part: keyof Origin, kind: Kind<unknown>, isRequired: boolean, member?: string])[];
      readonly readers?: readonly Reader[];
      readonly isFallback?: boolean;
      /** Whether it requires more than a URL. */
      readonly needsMore?: boolean;
    }

    const $readOrigin = (way: Way, from: Target, isRequired: boolean, to: Values): boolean => {
      if (from.needsHost && !way.origin?.some(([part]) => part === "host")) return false;
      return (way.origin ?? []).every(([part, kind, isNeeded, member = ""]) => {
        if (isRequired && !isNeeded) return true;
        // A base URL has a port only where there is a host.
        const text = part === "port" && !isNeeded && from.origin.host === undefined ? undefined : from.origin[part];
        return text === undefined ? !isNeeded : $put(kind.read(text), member, to);
      });
    };

    /** The parameters of a link. */
    type ParametersOf<Made> =
      Made extends Link<infer Arguments>
        ? Arguments extends readonly [] ? Record<string, never> : NonNullable<Arguments[0]>
        : never;

    /** What a URL matches: a link, and the parameters from which it is made. */
    interface Found {
      readonly link: NonNullable<Way["link"]>;
      readonly parameters: Values;
      /** Whether the link has a parameter of this name. */
      has(member: string): boolean;
    }

    const $isPrinted = (link: (p: never) => string, values: Values): boolean => {
      try {
        return link(values as never) !== "";
      } catch {
        return false;
      }
    };

    /** Tries all ways in order, as the router does. */
    const $search = (make: () => readonly Way[]): ((url: string) => Found | undefined) => {
      let ways: readonly Way[] | undefined;
      return (url) => {
        const all = (ways = ways ?? make());
        const from = $target(url);
        if (!from) return undefined;
        for (const isFallback of [false, true]) {
          let isKnown = false;
          for (const way of all) {
            if ((way.isFallback ?? false) !== isFallback) continue;
            const values = $readPath(way.path, from.path);
            if (!values || !$readOrigin(way, from, true, values)) continue;
            // A fallback matches no path that another route has, not even in another form.
            isKnown = true;
            const hasForm = from.path.length === 0 || (way.endsInSlash ?? from.endsInSlash) === from.endsInSlash;
            if (way.needsMore || !hasForm || !$readOrigin(way, from, false, values)) continue;
            if (!(way.readers ?? []).every((reader) => reader.read(from, values))) continue;
            const { link } = way;
            // Another route has the link of these values, so the router doesn't match them here.
            if (link && !$isPrinted(link[1], values)) continue;
            const has = (member: string): boolean => all.some((other) =>
              other.link?.[1] === link?.[1] && (
                other.path.some((step) => typeof step !== "string" && step[0] === member) ||
                (other.origin ?? []).some((part) => part[3] === member) || (other.readers ?? []).some((reader) => reader.members.includes(member))
              ),
            );
            return link && { link, parameters: values, has };
          }
          if (isKnown) return undefined;
        }
        return undefined;
      };
    };

    /** Changes parameters of the link that a URL matches. */
    const $change = (found: Found | undefined, url: string, changes: object): string => {
      if (!found) throw new LinkError("with", `${url} matches no link`);
      const [name, link] = found.link;
      const unknown = Object.keys(changes).find((member) => !found.has(member));
      if (unknown !== undefined) throw new LinkError("with", `${name} has no parameter ${unknown}`);
      return link({ ...found.parameters, ...changes } as never);
    };

    /** Whether a URL matches a link with some parameters: changing them to what they are leads to the same place. */
    const $isCurrent = (found: Found | undefined, link: unknown, parameters: object): boolean => {
      if (found?.link[1] !== link || found === undefined) return false;
      try {
        return found.link[1]({ ...found.parameters, ...parameters } as never) === found.link[1](found.parameters as never);
      } catch {
        return false;
      }
    };
    """#
}
