/// The part that modules share: how values become text, and text becomes a link.
///
/// The names of constants begin with `$`, which no name of a link does.
enum TypeScriptRuntime {
  /// The declarations that a script needs, in order. The rest is left out: compilers may refuse what isn't used.
  static func text(for script: String) -> String {
    var needed = names(in: script)
    var waiting = Array(pieces.indices)
    while let place = waiting.firstIndex(where: { pieces[$0].isExported || needed.contains(pieces[$0].name) }) {
      needed.formUnion(names(in: pieces[waiting.remove(at: place)].text))
    }
    return pieces.indices.filter { !waiting.contains($0) }.map { pieces[$0].text + "\n" }.joined(separator: "\n")
  }

  /// A declaration.
  private struct Piece {
    let name: String
    let isExported: Bool
    var text: String
  }

  private static let pieces = text.split(separator: "\n\n").reduce(into: [Piece]()) { pieces, text in
    // An indented text continues the declaration before it.
    if text.first == " ", let last = pieces.indices.last { return pieces[last].text += "\n\n" + text }
    let line = text.split(separator: "\n").first { !$0.hasPrefix("/**") } ?? ""
    let words = line.split { !$0.isLetter && $0 != "$" }.drop { $0 == "export" }
    pieces.append(
      Piece(
        name: words.dropFirst().first.map(String.init) ?? "", isExported: line.hasPrefix("export"), text: String(text)))
  }

  /// The names outside quotes that may be those of declarations: those that begin with `$` or a capital letter.
  private static func names(in script: String) -> Set<String> {
    var names: Set<String> = []
    let parts = script.replacing("\\\"", with: "").split(separator: "\"", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() where index.isMultiple(of: 2) {
      for word in part.split(whereSeparator: { !$0.isLetter && $0 != "$" })
      where word.first == "$" || word.first?.isUppercase == true {
        names.insert(String(word))
      }
    }
    return names
  }

  private static let text = #"""
    /** The error thrown if a link can't be made. */
    export class LinkError extends Error {
      readonly route: string;
      readonly reason: string;

      constructor(route: string, reason: string) {
        super(`${route}: ${reason}`);
        this.name = "LinkError";
        this.route = route;
        this.reason = reason;
      }
    }

    /** A function that makes the links of a route. */
    export interface Link<Arguments extends readonly [p?: object]> {
      (...p: Arguments): string;
      /** The method of requests to the link. */
      readonly method: string;
      /** The path with the names of its parameters: `/books/:id`. */
      readonly template: string;
    }

    /** The reason that a value is refused. */
    class Refusal {
      readonly reason: string;

      constructor(reason: string) {
        this.reason = reason;
      }
    }

    /** How values of one kind are printed, and which texts match. */
    interface Kind<Value> {
      print(value: Value): string;
      reads(text: string): boolean;
      /** The printed text with its escapes, if they depend on more than the text. */
      escaped?(value: Value): string;
    }

    const $isWhole = (text: string, low: string, high: string): boolean => {
      if (!(low.startsWith("-") ? /^-?[0-9]+$/ : /^[0-9]+$/).test(text)) return false;
      const value = BigInt(text);
      return value >= BigInt(low) && value <= BigInt(high);
    };

    const $text: Kind<string> = { print: (value) => value, reads: () => true };

    const $whole = (low: string, high: string): Kind<number | bigint> => ({
      print: (value) => {
        if (typeof value === "number" && !Number.isSafeInteger(value)) {
          throw new Refusal(`${value} isn't an exact integer: pass larger ones as a bigint`);
        }
        const digits = BigInt(value).toString();
        if (!$isWhole(digits, low, high)) throw new Refusal(`${digits} is not between ${low} and ${high}`);
        return digits;
      },
      reads: (text) => $isWhole(text, low, high),
    });

    const $digits = /* @__PURE__ */ $whole("0", "9223372036854775807");

    const $decimal: Kind<number> = {
      // The fewest digits that read back as the same number, with an exponent in place of many zeros.
      print: (value) => {
        if (!Number.isFinite(value)) throw new Refusal(`${value} is not a finite number`);
        const [, sign, first, rest = "", power] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential())!;
        const minus = Object.is(value, -0) ? "-" : sign;
        const exponent = Number(power);
        if (value !== 0 && (exponent < -4 || Math.abs(value) > 2 ** 53)) {
          return `${minus}${first}${rest && "."}${rest}e${exponent}`;
        }
        const digits = first + rest;
        if (exponent < 0) return `${minus}0.${"0".repeat(-exponent - 1)}${digits}`;
        const before = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
        const after = digits.slice(exponent + 1);
        return minus + before + (after && ".") + after;
      },
      reads: (text) => /^-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$/.test(text) && Number.isFinite(Number(text)),
    };

    const $bool: Kind<boolean> = {
      print: (value) => (value ? "true" : "false"),
      reads: (text) => text === "true" || text === "false",
    };

    const $uuid: Kind<string> = {
      print: (value) => {
        if (!$uuid.reads(value)) throw new Refusal(`${JSON.stringify(value)} isn't a UUID`);
        return value.toUpperCase();
      },
      reads: (text) => /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/i.test(text),
    };

    const $iso = (value: Date): string => {
      const year = Number.isNaN(value.getTime()) ? -1 : value.getUTCFullYear();
      if (year < 0 || year > 9999) throw new Refusal("the year isn't between 0000 and 9999");
      return value.toISOString();
    };

    const $isDay = (text: string): boolean => {
      if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
      const date = new Date(`${text}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
    };

    const $day: Kind<Date> = {
      print: (value) => {
        const [text, time] = $iso(value).split("T");
        if (time !== "00:00:00.000Z") throw new Refusal("the date has a time of day in UTC");
        return text!;
      },
      reads: $isDay,
    };

    const $moment: Kind<Date> = {
      print: (value) => $iso(value).replace(".000Z", "Z").replace(/(\.\d*?)0+Z$/, "$1Z"),
      reads: (text) => {
        const parts = /^(.{10})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i.exec(text);
        return parts !== null && $isDay(parts[1]!);
      },
    };

    const $unixTime = (perSecond: number): Kind<Date> => ({
      print: (value) => {
        const count = (value.getTime() * perSecond) / 1000;
        if (!Number.isInteger(count)) throw new Refusal("the date is more precise than its text");
        return String(count === 0 ? 0 : count);
      },
      reads: (text) => /^-?[0-9]+$/.test(text),
    });

    const $oneOf = <Text extends string>(...texts: Text[]): Kind<Text> => ({
      print: (value) => {
        if (!texts.includes(value)) throw new Refusal(`${JSON.stringify(value)} isn't one of ${texts.join(", ")}`);
        return value;
      },
      reads: (text) => (texts as string[]).includes(text),
    });

    const $affixed = <Value>(before: string, kind: Kind<Value>, after: string): Kind<Value> => ({
      print: (value) => before + kind.print(value) + after,
      reads: (text) =>
        text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after) &&
        kind.reads(text.slice(before.length, text.length - after.length)),
    });

    const $matching = (read: RegExp, printed: RegExp): Kind<string> => ({
      print: (value) => {
        if (!printed.test(value)) throw new Refusal(`${JSON.stringify(value)} doesn't match ${printed.source}`);
        return value;
      },
      reads: (text) => read.test(text),
    });

    const $list = <Value>(element: Kind<Value>, minimum: number, maximum = Infinity): Kind<readonly Value[]> => ({
      print: (values) => {
        $check(values.length, minimum, maximum);
        return values.map((value) => $nonempty(element.print(value))).join(",");
      },
      reads: (text) => {
        const texts = text.split(",");
        return texts.length <= maximum && texts.every((text) => text !== "" && element.reads(text));
      },
      // A comma within an element is escaped, and one between elements isn't.
      escaped: (values) => values.map((value) => $escape(element.print(value), "$:@/?")).join(","),
    });

    const $nonempty = (text: string): string => {
      if (text === "") throw new Refusal("an element is empty");
      return text;
    };

    const $check = (count: number, minimum: number, maximum = Infinity): void => {
      if (count < minimum) throw new Refusal(`${count} elements are fewer than ${minimum}`);
      if (count > maximum) throw new Refusal(`${count} elements are more than ${maximum}`);
    };

    /** Escapes everything except letters, digits, `-._~!()*`, and the allowed characters. */
    const $escape = (text: string, allowed: string): string => {
      let escaped: string;
      try {
        escaped = encodeURIComponent(text);
      } catch {
        throw new Refusal("a lone surrogate isn't valid text");
      }
      if (!allowed.includes("'")) escaped = escaped.replace(/'/g, "%27");
      return escaped.replace(/%[0-9A-F]{2}/g, (code) => {
        const character = String.fromCharCode(parseInt(code.slice(1), 16));
        return allowed.includes(character) ? character : code;
      });
    };

    /** A link that is being printed. */
    interface Output {
      /** What is being printed, for errors. */
      part: string;
      readonly path: string[];
      printedPath: string;
      readonly query: [name: string, text: string][];
      printedQuery: string;
      fragment: string;
      slash: string;
    }

    type Values = Record<string, unknown>;

    /** Prints a part of a link. */
    type Part = (values: Values, to: Output) => void;

    /** Links that an earlier route matches, and that would therefore lead there. */
    interface Taken {
      readonly name: string;
      readonly path: readonly Kind<never>[];
      readonly rest?: Kind<never>;
      readonly query?: readonly (readonly [name: string, kind: Kind<never>, isRequired: boolean])[];
    }

    const $known = (text: string): Kind<string> => ({ print: () => text, reads: (other) => other === text });

    const $isTaken = (by: Taken, path: readonly string[], query: readonly [string, string][]): boolean => {
      const { rest } = by;
      if (path.length < by.path.length || (!rest && path.length > by.path.length)) return false;
      if (!path.every((text, index) => (by.path[index] ?? rest)?.reads(text))) return false;
      return (by.query ?? []).every(([name, kind, isRequired]) => {
        const field = query.find((field) => field[0] === name);
        return field ? kind.reads(field[1]) : !isRequired;
      });
    };

    const $link = <Arguments extends readonly [p?: object]>(
      route: string, method: string, template: string, parts: () => readonly Part[],
      earlier: () => readonly Taken[] = () => [],
    ): Link<Arguments> => {
      const print = (...[p]: Arguments): string => {
        const to: Output = { part: "path", path: [], printedPath: "", query: [], printedQuery: "", fragment: "", slash: "" };
        try {
          for (const part of parts()) part((p ?? {}) as Values, to);
        } catch (error) {
          if (error instanceof Refusal) throw new LinkError(route, `${to.part}: ${error.reason}`);
          throw error;
        }
        const link = (to.printedPath === "" ? "/" : to.printedPath + to.slash) + to.printedQuery + to.fragment;
        const taker = earlier().find((taken) => $isTaken(taken, to.path, to.query));
        if (taker) throw new LinkError(route, `${link} would match ${taker.name}`);
        return link;
      };
      return Object.assign(print, { method, template });
    };

    /** Tries routes in order, as the router does. */
    const $either = <Arguments extends readonly [p?: object]>(
      first: Link<Arguments>, ...others: Link<Arguments>[]
    ): Link<Arguments> => {
      const print = (...p: Arguments): string => {
        let reason: unknown;
        for (const route of [first, ...others]) {
          try {
            return route(...p);
          } catch (error) {
            reason = error;
          }
        }
        throw reason;
      };
      return Object.assign(print, { method: first.method, template: first.template });
    };

    const $value = <Value>(values: Values, member: string, to: Output): Value => {
      to.part = member;
      const value = values[member];
      if (value === undefined || value === null) throw new Refusal("the value is missing");
      return value as Value;
    };

    const $append = (component: string, to: Output): void => {
      if (component === "") throw new Refusal("a path component can't be empty");
      if (component === "." || component === "..") throw new Refusal("path components can't be . or ..");
      to.printedPath += "/" + $escape(component, "$&'+,;=:@");
      to.path.push(component);
    };

    const $at = (text: string): Part => (_, to) => $append(text, to);

    const $component = <Value>(member: string, kind: Kind<Value>): Part => (values, to) =>
      $append(kind.print($value<Value>(values, member, to)), to);

    const $rest = <Value>(member: string, kind: Kind<Value>, minimum: number): Part => (values, to) => {
      const all = $value<readonly Value[]>(values, member, to);
      $check(all.length, minimum);
      for (const one of all) $append(kind.print(one), to);
    };

    const $slash: Part = (_, to) => {
      to.slash = "/";
    };

    const $add = (name: string, text: string, printed: string | undefined, to: Output): void => {
      to.query.push([name, text]);
      to.printedQuery += (to.printedQuery === "" ? "?" : "&") + $escape(name, "$,:@/?");
      if (printed !== undefined) to.printedQuery += "=" + printed;
    };

    const $addValue = <Value>(name: string, kind: Kind<Value>, value: Value, to: Output): void => {
      const text = kind.print(value);
      $add(name, text, kind.escaped ? kind.escaped(value) : $escape(text, "$,:@/?"), to);
    };

    const $fixedField = (name: string, text: string): Part => (_, to) => $add(name, text, $escape(text, "$,:@/?"), to);

    const $field = <Value>(name: string, member: string, kind: Kind<Value>): Part => (values, to) =>
      $addValue(name, kind, $value<Value>(values, member, to), to);

    const $optionalField = <Value>(name: string, member: string, kind: Kind<Value>, absent?: string): Part =>
      (values, to) => {
        const value = values[member] as Value | undefined;
        if (value === undefined || (absent === "" && Array.isArray(value) && value.length === 0)) return;
        to.part = member;
        const text = kind.print(value);
        const isAbsent = typeof value === "number" ? absent !== undefined && Number(absent) === value : text === absent;
        if (!isAbsent) $addValue(name, kind, value, to);
      };

    const $repeated = <Value>(
      name: string, member: string, kind: Kind<Value>, minimum: number, maximum?: number,
    ): Part => (values, to) => {
      to.part = member;
      const all = (values[member] ?? []) as readonly Value[];
      $check(all.length, minimum, maximum);
      for (const value of all) $addValue(name, kind, value, to);
    };

    const $flag = (name: string, member: string): Part => (values, to) => {
      if (values[member]) $add(name, "", undefined, to);
    };

    const $fixedFragment = (text: string): Part => (_, to) => {
      to.fragment = "#" + $escape(text, "$&'+,;=:@/?");
    };

    const $fragment = <Value>(member: string, kind: Kind<Value>): Part => (values, to) => {
      to.fragment = "#" + $escape(kind.print($value<Value>(values, member, to)), "$&'+,;=:@/?");
    };

    /** Parts that are present together or not at all. */
    const $optional = (members: readonly string[], ...parts: Part[]): Part => (values, to) => {
      if (members.every((member) => values[member] === undefined)) return;
      for (const part of parts) part(values, to);
    };

    /** Parts without values that are present or not. */
    const $when = (member: string, ...parts: Part[]): Part => (values, to) => {
      if (values[member]) for (const part of parts) part(values, to);
    };
    """#
}
