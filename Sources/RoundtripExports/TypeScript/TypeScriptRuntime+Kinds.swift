extension TypeScriptRuntime {
  /// How values of each kind become text, and text becomes values.
  static let kinds = #"""
    /** How values of one kind are printed and read. */
    interface Kind<Value> {
      print(value: Value): string;
      /** The value of a text, if it matches. A list also needs the text with its escapes. */
      read(text: string, raw?: string): Value | undefined;
      /** The printed text with its escapes, if they depend on more than the text. */
      escaped?(value: Value): string;
    }

    const $text: Kind<string> = { print: (value) => value, read: (text) => text };

    const $whole = (low: string, high: string, form = /^[0-9]+$/): Kind<number | bigint> => {
      const isInRange = (number: bigint): boolean => number >= BigInt(low) && number <= BigInt(high);
      return {
        print: (value) => {
          if (typeof value === "number" && !Number.isSafeInteger(value)) {
            throw new Refusal(`${value} isn't an exact integer: pass larger ones as a bigint`);
          }
          const number = BigInt(value);
          if (!isInRange(number)) throw new Refusal(`${number} is not between ${low} and ${high}`);
          return number.toString();
        },
        read: (text) => {
          if (!form.test(text) || !isInRange(BigInt(text))) return undefined;
          const number = Number(text);
          return Number.isSafeInteger(number) ? number + 0 : BigInt(text);
        },
      };
    };

    const $digits = /* @__PURE__ */ $whole("0", "9223372036854775807");

    const $decimal: Kind<number> = {
      // The fewest digits that read back as the same number, with an exponent in place of many zeros.
      print: (value) => {
        if (!Number.isFinite(value)) throw new Refusal(`${value} is not a finite number`);
        const [, sign, first, rest = "", power] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential())!;
        const exponent = Number(power);
        if (value !== 0 && (exponent < -4 || Math.abs(value) > 2 ** 53)) {
          return `${sign}${first}${rest && "."}${rest}e${exponent}`;
        }
        const digits = first + rest;
        if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
        const before = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
        const after = digits.slice(exponent + 1);
        return sign + before + (after && ".") + after;
      },
      read: (text) => {
        const isNumber = /^-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$/.test(text) && text.length <= 1024;
        return isNumber && Number.isFinite(Number(text)) ? Number(text) : undefined;
      },
    };

    const $bool: Kind<boolean> = {
      print: (value) => (value ? "true" : "false"),
      read: (text) => (text === "true" ? true : text === "false" ? false : undefined),
    };

    const $uuid: Kind<string> = {
      print: (value) => {
        const text = $uuid.read(value);
        if (text === undefined) throw new Refusal(`${JSON.stringify(value)} isn't a UUID`);
        return text;
      },
      read: (text) =>
        /^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$/i.test(text) ? text.toUpperCase() : undefined,
    };

    const $iso = (value: Date): string => {
      const year = Number.isNaN(value.getTime()) ? -1 : value.getUTCFullYear();
      if (year < 0 || year > 9999) throw new Refusal("the year isn't between 0000 and 9999");
      return value.toISOString();
    };

    const $midnight = (text: string): Date | undefined => {
      if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return undefined;
      const date = new Date(`${text}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : undefined;
    };

    const $day: Kind<Date> = {
      print: (value) => {
        const [text, time] = $iso(value).split("T");
        if (time !== "00:00:00.000Z") throw new Refusal("the date has a time of day in UTC");
        return text!;
      },
      read: (text) => $midnight(text),
    };

    const $moment: Kind<Date> = {
      print: (value) => $iso(value).replace(".000Z", "Z").replace(/(\.\d*?)0+Z$/, "$1Z"),
      read: (text) => {
        const time = /^(.{10})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;
        const [all, day = "", hours, minutes, seconds, fraction = "", sign, h = 0, m = 0] = time.exec(text) ?? [];
        const start = $midnight(day)?.getTime();
        // A date has no more than milliseconds.
        if (all === undefined || start === undefined || /[^0]/.test(fraction.slice(3))) return undefined;
        const offset = (Number(h) * 60 + Number(m)) * (sign === "-" ? -60 : 60);
        const second = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) - offset;
        const date = new Date(start + second * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0")));
        return date.getUTCFullYear() >= 0 && date.getUTCFullYear() <= 9999 ? date : undefined;
      },
    };

    /** A date of JavaScript is at most 100,000,000 days from 1970, and one of the router isn't. */
    const $unixTime = (perSecond: number): Kind<Date> => {
      // The router counts from 2001, and refuses what that would round.
      const isExact = (count: number): boolean =>
        Math.round((count / perSecond - 978307200 + 978307200) * perSecond) === count;
      return {
        print: (value) => {
          const count = value.getTime() / (1000 / perSecond);
          if (!Number.isInteger(count) || !isExact(count)) throw new Refusal("the date is more precise than its text");
          return String(count === 0 ? 0 : count);
        },
        read: (text) => {
          const date = new Date(Number(text) * (1000 / perSecond));
          return /^-?[0-9]+$/.test(text) && isExact(Number(text)) && !Number.isNaN(date.getTime()) ? date : undefined;
        },
      };
    };

    const $oneOf = <Text extends string>(...texts: Text[]): Kind<Text> => ({
      print: (value) => {
        if (!texts.includes(value)) throw new Refusal(`${JSON.stringify(value)} isn't one of ${texts.join(", ")}`);
        return value;
      },
      read: (text) => texts.find((known) => known === text),
    });

    /** Texts of which some have the value of another one, which is printed. */
    const $respelled = <Value>(others: (readonly [text: string, printed: string])[], kind: Kind<Value>): Kind<Value> => ({
      ...kind,
      read: (text) => kind.read(others.find((other) => other[0] === text)?.[1] ?? text),
    });

    const $lowercased = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

    /** A known text in any letter case. */
    const $anyCase = (known: string): Kind<string> => ({
      print: () => known,
      read: (text) => ($lowercased(text) === $lowercased(known) ? known : undefined),
    });

    const $affixed = <Value>(before: string, kind: Kind<Value>, after: string): Kind<Value> => ({
      print: (value) => before + kind.print(value) + after,
      read: (text) =>
        text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after)
          ? kind.read(text.slice(before.length, text.length - after.length)) : undefined,
    });

    /** A text as it is printed, of one piece or several. */
    const $matching = (pattern: RegExp, ...pieces: ((text: string) => string | undefined)[]): Kind<string> => {
      const read = (text: string): string | undefined => {
        const parts = pattern.exec(text);
        if (!parts || pieces.length === 0) return parts ? text : undefined;
        const canonical = pieces.map((piece, index) => piece(parts[index + 1]!));
        return canonical.includes(undefined) ? undefined : canonical.join("");
      };
      return {
        print: (value) => {
          const printed = read(value);
          if (printed === value) return value;
          const expected = printed === undefined ? `doesn't match ${pattern.source}` : `is printed as ${JSON.stringify(printed)}`;
          throw new Refusal(`${JSON.stringify(value)} ${expected}`);
        },
        read,
      };
    };

    /** A piece of several elements, each of one piece or several, with a text between them, which may be printed as another. */
    const $several = (
      element: string, between: string | readonly [pattern: string, printed: string],
      ...pieces: ((text: string) => string | undefined)[]
    ) =>
      (text: string): string | undefined => {
        let [canonical, at] = ["", 0];
        const [gapForm, printed] = typeof between === "string" ? [between, undefined] : between;
        const next = (pattern: string): RegExpExecArray | null => {
          const form = new RegExp(pattern, "uy");
          form.lastIndex = at;
          const found = form.exec(text);
          at = form.lastIndex;
          return found;
        };
        while (at < text.length) {
          const gap = at === 0 ? [""] : next(gapForm);
          const parts = gap && next(element);
          const read = parts && pieces.map((piece, index) => piece(parts[index + 1]!));
          if (!gap || !read || !at || read.includes(undefined)) return undefined;
          canonical += (gap[0]! && (printed ?? gap[0]!)) + read.join("");
        }
        return canonical;
      };

    /** A piece that is what the first pattern with pieces makes of it that reads it. */
    const $firstOf = (...alternatives: (readonly [pattern: string, ...pieces: ((text: string) => string | undefined)[]])[]) =>
      (text: string): string | undefined => {
        for (const [pattern, ...pieces] of alternatives) {
          const parts = new RegExp(`^(?:${pattern})$`, "u").exec(text);
          const read = parts && pieces.map((piece, index) => piece(parts[index + 1]!));
          if (read && !read.includes(undefined)) return read.join("");
        }
        return undefined;
      };

    const $same = (text: string): string => text;

    /** A piece that is printed as the value of its text. */
    const $through = <Value>(kind: Kind<Value>) => (text: string): string | undefined => {
      const value = kind.read(text);
      return value === undefined ? undefined : kind.print(value);
    };

    /** A decimal number without redundant zeros. */
    const $shortest = (text: string): string => {
      const [, sign = "", whole = "", fraction = ""] = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? [];
      return whole || fraction ? sign + (whole || "0") + (fraction && ".") + fraction : "0";
    };

    const $upper = (text: string): string => text.toUpperCase();

    /** A whole number in another base than ten, or with leading zeros. */
    const $digitsOf = (radix: number, low: string, high: string, count = 1) => (text: string): string | undefined => {
      let number = BigInt(0);
      for (const digit of text.replace("-", "")) number = number * BigInt(radix) + BigInt(parseInt(digit, radix));
      if (text.startsWith("-")) number = -number;
      return number >= BigInt(low) && number <= BigInt(high) ? number.toString(radix).padStart(count, "0") : undefined;
    };

    const $list = <Value>(
      element: Kind<Value>, holdsComma: boolean, minimum: number, maximum = Infinity,
    ): Kind<readonly Value[]> => ({
      print: (values) => {
        $check(values.length, minimum, maximum);
        return values.map((value) => $nonempty(element.print(value))).join(",");
      },
      // An escaped comma separates elements that can't contain one.
      read: (text, raw = text) => {
        const texts = holdsComma ? raw.split(",").map($decodedField) : text.split(",");
        const values = texts.map((text) => (text ? element.read(text) : undefined));
        const isRight = values.length >= minimum && values.length <= maximum && !values.includes(undefined);
        return isRight ? (values as Value[]) : undefined;
      },
      // A comma within an element is escaped, and one between elements isn't.
      escaped: (values) => values.map((value) => $escape(element.print(value), "$:@/?")).join(","),
    });

    /** A host that all readers of URLs understand alike. To some, a name that ends in a number is an IPv4 address. */
    const $host = <Value>(kind: Kind<Value>): Kind<Value> => {
      const isHost = (text: string): boolean => {
        if (text.startsWith("[")) return text.endsWith("]") && $isAddress(text.slice(1, -1));
        if (!/^[\w.~!$&'()*+,;=-]+$/.test(text) || text !== text.toLowerCase()) return false;
        const octets = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;
        return !/(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/.test(text) || octets.test(text);
      };
      return {
        print: (value) => {
          const text = kind.print(value);
          if (!isHost(text)) throw new Refusal(`${JSON.stringify(text)} isn't a host in lowercase`);
          return text;
        },
        read: (text) => (isHost(text) ? kind.read(text) : undefined),
      };
    };

    const $known = (text: string): Kind<string> => ({
      print: () => text, read: (other) => (other === text ? text : undefined),
    });
    """#
}
