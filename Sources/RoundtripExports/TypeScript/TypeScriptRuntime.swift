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

  private static let texts = [errors, kinds, printing, leavingOut, matching].flatMap { $0.split(separator: "\n\n") }

  private static let pieces = texts.reduce(into: [Piece]()) { pieces, text in
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
    // An escaped backslash escapes no quote.
    let parts = script.replacing("\\\\", with: "").replacing("\\\"", with: "").split(
      separator: "\"", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() where index.isMultiple(of: 2) {
      for word in part.split(whereSeparator: { !$0.isLetter && $0 != "$" })
      where word.first == "$" || word.first?.isUppercase == true {
        names.insert(String(word))
      }
    }
    return names
  }

  private static let errors = #"""
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
    """#

  private static let printing = #"""
    const $nonempty = (text: string): string => {
      if (text === "") throw new Refusal("an element is empty");
      return text;
    };

    const $check = (count: number, minimum: number, maximum = Infinity): void => {
      const elements = count === 1 ? "1 element is" : `${count} elements are`;
      if (count < minimum) throw new Refusal(`${elements} fewer than ${minimum}`);
      if (count > maximum) throw new Refusal(`${elements} more than ${maximum}`);
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

    /** The scheme, the host, and the port of a URL. */
    type Origin = { [part in "scheme" | "host" | "port"]?: string | undefined };

    const $ports: { readonly [scheme: string]: string } = { http: "80", ws: "80", https: "443", wss: "443" };

    /** A link that is being printed. */
    interface Output {
      /** What is being printed, for errors. */
      part: string;
      readonly path: string[];
      printedPath: string;
      readonly query: [name: string, text: string, printed: string][];
      printedQuery: string;
      fragment: string;
      slash: string;
      readonly origin: Origin;
      address: string;
    }

    type Values = Record<string, unknown>;

    /** Prints a part of a link. */
    type Part = (values: Values, to: Output) => void;

    /** A component of a path: known text, or a member and its kind. With a minimum, it is any number of components. */
    type Step = string | readonly [member: string, kind: Kind<unknown>, minimum?: number, maximum?: number];

    /** Whether a step is any number of components. */
    const $isRest = (step: Step): boolean => typeof step !== "string" && step[2] !== undefined;

    /** The values in the components of a path. */
    const $readPath = (steps: readonly Step[], path: readonly string[]): Values | undefined => {
      const values: Values = {};
      const first = steps.findIndex($isRest);
      // The known text behind a rest that another one follows is where the rest ends.
      const divider = steps.findIndex((step, index) => index > first && typeof step === "string");
      if (first >= 0 && divider >= 0 && steps.slice(divider).some($isRest)) {
        const end = path.indexOf(steps[divider] as string, first);
        if (end < 0) return undefined;
        const before = $readPath(steps.slice(0, divider), path.slice(0, end));
        const behind = before && $readPath(steps.slice(divider + 1), path.slice(end + 1));
        return behind && { ...before, ...behind };
      }
      // Behind a rest, components are counted from the end.
      const more = path.length - steps.length;
      if (first < 0 ? more !== 0 : more < -1) return undefined;
      for (const [index, step] of steps.entries()) {
        const place = first >= 0 && index > first ? index + more : index;
        if (typeof step === "string") {
          if (step !== path[place]) return undefined;
        } else if (step[2] === undefined) {
          if (!$put(step[1].read(path[place]!), step[0], values)) return undefined;
        } else {
          const all = path.slice(place, place + more + 1).map((text) => step[1].read(text));
          if (all.length < step[2] || all.length > (step[3] ?? Infinity) || all.includes(undefined)) return undefined;
          values[step[0]] = all;
        }
      }
      return values;
    };

    /** Links that an earlier route matches, and that would therefore lead there. */
    interface Taken {
      readonly name: string;
      readonly path: readonly Step[];
      /** Whether the path is one of these: named where it has a rest, so that other links are bundled without. */
      readonly reads?: (steps: readonly Step[], path: readonly string[]) => unknown;
      /** Of a field, the first value is read, or all of them. */
      readonly query?: readonly (readonly [
        name: string, kind: Pick<Kind<unknown>, "read">, isRequired: boolean, all?: (query: Output["query"]) => boolean,
      ])[];
      readonly isAt?: (origin: Origin) => boolean;
    }

    /** Whether a path consists of these components. */
    const $hasPath = (steps: readonly Step[], path: readonly string[]): boolean => path.length === steps.length &&
      steps.every((step, at) => typeof step === "string" ? step === path[at] : step[1].read(path[at]!) !== undefined);

    const $isTaken = (by: Taken, { path, query, origin }: Output): boolean => {
      if (by.isAt && !by.isAt(origin)) return false;
      if (!(by.reads ?? $hasPath)(by.path, path)) return false;
      return (by.query ?? []).every(([name, kind, isRequired, all]) => {
        const field = query.find((field) => field[0] === name);
        if (!field) return !isRequired;
        return all ? all(query) : kind.read(field[1], field[2]) !== undefined;
      });
    };

    const $link = <Arguments extends readonly [p?: object]>(
      route: string, method: string, template: string, parts: () => readonly Part[],
      earlier: () => readonly Taken[] = () => [],
    ): Link<Arguments> => {
      const print = (...[p]: Arguments): string => {
        const to: Output = {
          part: "path", path: [], printedPath: "", query: [], printedQuery: "", fragment: "", slash: "", origin: {}, address: "",
        };
        try {
          for (const part of parts()) part((p ?? {}) as Values, to);
        } catch (error) {
          // The type of `with` allows values that are of another link's parameter.
          throw new LinkError(route, `${to.part}: ${error instanceof Refusal ? error.reason : error}`);
        }
        const link = to.address + (to.printedPath === "" ? "/" : to.printedPath + to.slash) + to.printedQuery + to.fragment;
        const taker = earlier().find((taken) => $isTaken(taken, to));
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

    const $rest = <Value>(member: string, kind: Kind<Value>, minimum: number, maximum?: number): Part => (values, to) => {
      const all = $value<readonly Value[]>(values, member, to);
      $check(all.length, minimum, maximum);
      for (const one of all) $append(kind.print(one), to);
    };

    /** Texts before the known text that ends a rest, and so can't be that text. */
    const $before = <Value>(divider: string, kind: Kind<Value>): Kind<Value> => ({
      ...kind,
      read: (text) => ($through(kind)(text) === divider ? undefined : kind.read(text)),
      print: (value) => {
        const text = kind.print(value);
        if (text === divider) throw new Refusal(`${divider} would end the components before it`);
        return text;
      },
    });

    const $slash: Part = (_, to) => {
      to.slash = "/";
    };

    const $add = (name: string, text: string, printed: string | undefined, to: Output): void => {
      to.query.push([name, text, printed ?? ""]);
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

    /** A field that is left out if it has no value, or the default, which may be of another kind. */
    const $optionalField = <Value>(
      name: string, member: string, kind: Kind<Value>, absent?: string, ofDefault: Kind<Value> = kind,
    ): Part =>
      (values, to) => {
        const value = values[member] as Value | undefined;
        if (value === undefined || (absent === "" && Array.isArray(value) && value.length === 0)) return;
        to.part = member;
        const text = ofDefault.print(value);
        const isAbsent = text === absent || (typeof value === "number" && absent !== undefined && Number(absent) === value);
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

    /** A field whose value would count as missing if it were blank. */
    const $filled = (part: Part): Part => (values, to) => {
      const start = to.query.length;
      part(values, to);
      if (to.query.slice(start).some((field) => field[2] === "")) throw new Refusal("a blank value would count as missing");
    };

    /** The scheme, the host, and the port of an absolute link: each is known, or a member. */
    const $address = (
      ...parts: (readonly [part: keyof Origin, text: string, kind?: Pick<Kind<never>, "print">])[]
    ): Part => (values, to) => {
      for (const [part, text, kind] of parts) {
        const printed = kind ? kind.print($value<never>(values, text, to)) : text;
        if (part === "port" && Number(printed) > 65535) throw new Refusal(`${printed} isn't a port`);
        to.origin[part] = printed;
      }
      const { scheme, host, port } = to.origin;
      to.address = `${scheme ? scheme + ":" : ""}//${host}${port ? ":" + port : ""}`;
    };

    /** Whether a field occurs as often as this, with texts of a kind. */
    const $times = (name: string, kind: Pick<Kind<unknown>, "read">, minimum: number, maximum = Infinity) => (
      query: Output["query"],
    ): boolean => {
      const fields = query.filter((field) => field[0] === name);
      return fields.length >= minimum && fields.length <= maximum &&
        fields.every((field) => kind.read(field[1], field[2]) !== undefined);
    };

    /** The same of a field of which blank values are missing. */
    const $besidesBlanks = (name: string, all: (query: Output["query"]) => boolean, isRequired: boolean) => (
      query: Output["query"],
    ): boolean => {
      const filled = query.filter((field) => field[1] !== "");
      return filled.some((field) => field[0] === name) ? all(filled) : !isRequired;
    };

    /** The kind of a field that is missing if it is blank. */
    const $blankOr = (kind: Kind<unknown>, isRequired: boolean): Pick<Kind<unknown>, "read"> => ({
      read: (text, raw) => (text === "" ? (isRequired ? undefined : text) : kind.read(text, raw)),
    });

    /** Whether an absolute link has the origin of a route. */
    const $isAt = (
      ...parts: (readonly [part: keyof Origin, kind: Kind<unknown>, isRequired: boolean])[]
    ) => (origin: Origin): boolean => parts.every(([part, kind, isRequired]) => {
      const text = part === "port" ? origin.port ?? $ports[origin.scheme ?? ""] : origin[part];
      return text === undefined ? !isRequired : kind.read(text) !== undefined;
    });

    const $fixedFragment = (text: string): Part => (_, to) => {
      to.fragment = "#" + $escape(text, "$&'+,;=:@/?");
    };

    const $fragment = <Value>(member: string, kind: Kind<Value>): Part => (values, to) => {
      to.fragment = "#" + $escape(kind.print($value<Value>(values, member, to)), "$&'+,;=:@/?");
    };
    """#
}
