extension TypeScriptRuntime {
  /// Which parts of a link are there.
  static let leavingOut = #"""
    /** A part of the path that isn't printed if its value is the default. */
    const $defaulted = <Value>(member: string, kind: Kind<Value>, absent: string, part: Part): Part => (values, to) => {
      const value = values[member];
      if (value !== undefined && value !== null && kind.print(value as Value) !== absent) part(values, to);
    };

    /** Parts that are present together or not at all. */
    const $optional = (members: readonly string[], ...parts: Part[]): Part => (values, to) => {
      if (members.every((member) => values[member] === undefined)) return;
      for (const part of parts) part(values, to);
    };

    /** Parts that may be present without a value: a member says whether they are, or else a value of theirs does. */
    const $when = (
      member: string, members: readonly string[], flags: readonly string[], ...parts: Part[]
    ): Part => (values, to) => {
      const hasValue = members.some((name) => values[name] !== undefined) || flags.some((name) => values[name]);
      if (values[member] ?? hasValue) for (const part of parts) part(values, to);
    };

    /** Another part in place of components that are left out. */
    const $or = (part: Part, other: Part): Part => (values, to) => {
      const count = to.path.length;
      part(values, to);
      if (to.path.length === count) other(values, to);
    };
    """#
}
