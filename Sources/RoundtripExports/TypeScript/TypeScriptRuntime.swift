/// The part that all modules share: how values become text, and text becomes a link.
enum TypeScriptRuntime {
  static let text = #"""
    /** The error thrown if a link can't be made. */
    export class LinkError extends Error {
      constructor(readonly route: string, readonly reason: string) {
        super(`${route}: ${reason}`);
        this.name = "LinkError";
      }
    }

    /** The reason that a value is refused. */
    class Refusal {
      constructor(readonly reason: string) {}
    }

    /** How values of one kind are printed, and which texts match. */
    interface Kind<Value> {
      print(value: Value): string;
      reads(text: string): boolean;
    }

    const isWhole = (text: string, low: string, high: string): boolean => {
      if (!(low.startsWith("-") ? /^-?[0-9]+$/ : /^[0-9]+$/).test(text)) return false;
      const value = BigInt(text);
      return value >= BigInt(low) && value <= BigInt(high);
    };

    const text: Kind<string> = { print: (value) => value, reads: () => true };

    const whole = (low: string, high: string): Kind<number | bigint> => ({
      print: (value) => {
        if (typeof value === "number" && !Number.isSafeInteger(value)) {
          throw new Refusal(`${value} isn't an exact integer: pass larger ones as a bigint`);
        }
        const digits = BigInt(value).toString();
        if (!isWhole(digits, low, high)) throw new Refusal(`${digits} is not between ${low} and ${high}`);
        return digits;
      },
      reads: (text) => isWhole(text, low, high),
    });

    const digits = whole("0", "9223372036854775807");

    const decimal: Kind<number> = {
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

    const bool: Kind<boolean> = {
      print: (value) => (value ? "true" : "false"),
      reads: (text) => text === "true" || text === "false",
    };

    const uuid: Kind<string> = {
      print: (value) => {
        if (!uuid.reads(value)) throw new Refusal(`${JSON.stringify(value)} isn't a UUID`);
        return value.toUpperCase();
      },
      reads: (text) => /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/i.test(text),
    };

    const iso = (value: Date): string => {
      const year = Number.isNaN(value.getTime()) ? -1 : value.getUTCFullYear();
      if (year < 0 || year > 9999) throw new Refusal("the year isn't between 0000 and 9999");
      return value.toISOString();
    };

    const isDay = (text: string): boolean => {
      if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
      const date = new Date(`${text}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
    };

    const day: Kind<Date> = {
      print: (value) => {
        const [text, time] = iso(value).split("T");
        if (time !== "00:00:00.000Z") throw new Refusal("the date has a time of day in UTC");
        return text!;
      },
      reads: isDay,
    };

    const moment: Kind<Date> = {
      print: (value) => iso(value).replace(".000Z", "Z").replace(/(\.\d*?)0+Z$/, "$1Z"),
      reads: (text) => {
        const parts = /^(.{10})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i.exec(text);
        return parts !== null && isDay(parts[1]!);
      },
    };

    const unixTime = (perSecond: number): Kind<Date> => ({
      print: (value) => {
        const count = (value.getTime() * perSecond) / 1000;
        if (!Number.isInteger(count)) throw new Refusal("the date is more precise than its text");
        return String(count === 0 ? 0 : count);
      },
      reads: (text) => /^-?[0-9]+$/.test(text),
    });

    const oneOf = <Text extends string>(...texts: Text[]): Kind<Text> => ({
      print: (value) => {
        if (!texts.includes(value)) throw new Refusal(`${JSON.stringify(value)} isn't one of ${texts.join(", ")}`);
        return value;
      },
      reads: (text) => (texts as string[]).includes(text),
    });

    const affixed = <Value>(before: string, kind: Kind<Value>, after: string): Kind<Value> => ({
      print: (value) => before + kind.print(value) + after,
      reads: (text) =>
        text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after) &&
        kind.reads(text.slice(before.length, text.length - after.length)),
    });

    const matching = (read: RegExp, printed: RegExp): Kind<string> => ({
      print: (value) => {
        if (!printed.test(value)) throw new Refusal(`${JSON.stringify(value)} doesn't match ${printed.source}`);
        return value;
      },
      reads: (text) => read.test(text),
    });

    /** Texts separated by commas. A comma within a text is escaped if the place allows escapes. */
    class List {
      constructor(readonly texts: string[]) {}
    }

    const list = <Value>(element: Kind<Value>, minimum: number, maximum = Infinity) => ({
      element,
      minimum,
      maximum,
      print: (values: readonly Value[]): string => {
        check(values.length, minimum, maximum);
        return values.map((value) => nonempty(element.print(value))).join(",");
      },
      reads: (text: string): boolean => {
        const texts = text.split(",");
        return texts.length <= maximum && texts.every((text) => text !== "" && element.reads(text));
      },
      escaped: (values: readonly Value[]): string => {
        check(values.length, minimum, maximum);
        return values.map((value) => escape(nonempty(element.print(value)), "$:@/?")).join(",");
      },
    });

    const nonempty = (text: string): string => {
      if (text === "") throw new Refusal("an element is empty");
      return text;
    };

    const check = (count: number, minimum: number, maximum = Infinity): void => {
      if (count < minimum) throw new Refusal(`${count} elements are fewer than ${minimum}`);
      if (count > maximum) throw new Refusal(`${count} elements are more than ${maximum}`);
    };

    /** Escapes everything except letters, digits, `-._~!()*`, and the allowed characters. */
    const escape = (text: string, allowed: string): string => {
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

    /** Links that an earlier route matches, and that would therefore lead there. */
    interface Taken {
      readonly name: string;
      readonly path: readonly Kind<never>[];
      readonly rest?: Kind<never>;
      readonly query?: readonly (readonly [name: string, kind: Kind<never>, isRequired: boolean])[];
    }

    const known = (text: string): Kind<string> => oneOf(text);

    const isTaken = (by: Taken, path: string[], query: [string, string][]): boolean => {
      const { rest } = by;
      if (path.length < by.path.length || (!rest && path.length > by.path.length)) return false;
      if (!path.every((text, index) => (by.path[index] ?? rest!).reads(text))) return false;
      return (by.query ?? []).every(([name, kind, isRequired]) => {
        const field = query.find((field) => field[0] === name);
        return field ? kind.reads(field[1]) : !isRequired;
      });
    };

    /** Tries the routes in order. */
    const first = (...links: (() => string)[]): string => {
      let reason: unknown;
      for (const link of links) {
        try {
          return link();
        } catch (error) {
          reason = error;
        }
      }
      throw reason;
    };

    /** A link that is being printed. */
    class Link {
      private readonly path: string[] = [];
      private printedPath = "";
      private readonly query: [string, string][] = [];
      private printedQuery = "";
      private printedFragment = "";
      private endsInSlash = false;

      constructor(private readonly route: string) {}

      private trying<Result>(part: string, body: () => Result): Result {
        try {
          return body();
        } catch (error) {
          if (error instanceof Refusal) throw new LinkError(this.route, `${part}: ${error.reason}`);
          throw error;
        }
      }

      at(component: string): this {
        return this.trying("path", () => {
          if (component === "") throw new Refusal("a path component can't be empty");
          if (component === "." || component === "..") throw new Refusal("path components can't be . or ..");
          this.printedPath += "/" + escape(component, "$&'+,;=:@");
          this.path.push(component);
          return this;
        });
      }

      component<Value>(name: string, kind: Kind<Value>, value: Value | undefined): this {
        return this.trying(name, () => this.at(kind.print(present(value))));
      }

      rest<Value>(name: string, kind: Kind<Value>, values: readonly Value[] | undefined, minimum: number): this {
        return this.trying(name, () => {
          check(present(values).length, minimum);
          for (const value of present(values)) this.at(kind.print(value));
          return this;
        });
      }

      slash(): this {
        this.endsInSlash = true;
        return this;
      }

      private add(name: string, text: string, printed: string): this {
        this.query.push([name, text]);
        this.printedQuery += (this.printedQuery === "" ? "?" : "&") + printed;
        return this;
      }

      field<Value>(name: string, kind: Kind<Value>, value: Value | undefined): this {
        return this.trying(name, () => {
          const text = kind.print(present(value));
          const isList = "escaped" in kind;
          const printed = isList
            ? (kind as unknown as { escaped(value: Value): string }).escaped(present(value))
            : escape(text, "$,:@/?");
          return this.add(name, text, `${escape(name, "$,:@/?")}=${printed}`);
        });
      }

      optionalField<Value>(name: string, kind: Kind<Value>, value: Value | undefined, absent?: string): this {
        if (value === undefined) return this;
        if (absent === "" && Array.isArray(value) && value.length === 0) return this;
        return this.trying(name, () => {
          const text = kind.print(value);
          const isAbsent = typeof value === "number" ? absent !== undefined && Number(absent) === value : text === absent;
          return isAbsent ? this : this.field(name, kind, value);
        });
      }

      repeated<Value>(
        name: string, kind: Kind<Value>, values: readonly Value[] | undefined, minimum: number, maximum?: number,
      ): this {
        return this.trying(name, () => {
          check((values ?? []).length, minimum, maximum);
          for (const value of values ?? []) this.field(name, kind, value);
          return this;
        });
      }

      flag(name: string, value: boolean | undefined): this {
        return value ? this.add(name, "", escape(name, "$,:@/?")) : this;
      }

      fragment<Value>(kind: Kind<Value>, value: Value | undefined): this {
        return this.trying("fragment", () => {
          this.printedFragment = "#" + escape(kind.print(present(value)), "$&'+,;=:@/?");
          return this;
        });
      }

      /** Parts that are present together or not at all. */
      optional(values: unknown[], print: (to: this) => this): this {
        if (values.every((value) => value === undefined)) return this;
        return print(this);
      }

      when(isThere: boolean, print: (to: this) => this): this {
        return isThere ? print(this) : this;
      }

      end(...earlier: Taken[]): string {
        const path = this.printedPath === "" ? "/" : this.printedPath + (this.endsInSlash ? "/" : "");
        const link = path + this.printedQuery + this.printedFragment;
        const taker = earlier.find((taken) => isTaken(taken, this.path, this.query));
        if (taker) throw new LinkError(this.route, `${link} would match ${taker.name}`);
        return link;
      }
    }

    const present = <Value>(value: Value | undefined): Value => {
      if (value === undefined || value === null) throw new Refusal("the value is missing");
      return value;
    };

    """#
}
