/// A route whose parts are known only at run time, and whose values all have the same type.
///
/// It is equivalent to a `Route` with a builder. `RoundtripFormats` compiles formats to it.
package struct ParameterRoute<Value>: Sendable {
  private let parts: [Roundtrip.Part]
  /// The number of consecutive values.
  package let count: Int

  /// A part of the route.
  package struct Part: Sendable {
    fileprivate let part: Roundtrip.Part

    /// A literal component of the path. Slashes in it are data.
    package static func literal(_ text: String) -> Self { Self(part: .literal(text)) }

    /// A component of the path.
    package static func component(_ text: some ParserPrinter<Substring, Value>) -> Self {
      Self(part: text._part.component)
    }

    /// A field of the query.
    package static func field(_ field: some ParserPrinter<URLRequestData.Fields, Value>) -> Self {
      Self(part: field._part.placed(among: .query))
    }

    /// Any other part of a request.
    package static func part(_ part: some ParserPrinter<URLRequestData, Value>) -> Self { Self(part: part._part) }
  }

  package init(_ parts: [Part]) {
    self.parts = parts.map(\.part)
    count = parts.count { $0.part.layout.size > 0 }
  }

  /// A route whose value is made of those of its parts, and taken apart into them.
  ///
  /// - Parameters:
  ///   - name: What the route is called.
  ///   - isRefined: Whether some values are refused.
  package func part<Output>(
    named name: CaseName, isRefined: Bool, make: @escaping @Sendable ([Value]) throws -> Output,
    take: @escaping @Sendable (Output) throws -> [Value]?
  ) -> Roundtrip.Part {
    let layout = ValueLayout(of: Value.self, count: count)
    let count = count
    // As in a tuple.
    @Sendable func element(_ index: Int, _ slot: Slot) -> Slot { slot + Int32(index * MemoryLayout<Value>.stride) }
    let wrapper = FunctionWrapper(
      layout, ValueLayout(of: Output.self),
      applying: { inner, outer in
        outer.put(try make((0..<count).map { element($0, inner).value(as: Value.self) }))
      },
      unapplying: { outer, inner in
        guard let values = try take(outer.value(as: Output.self)), values.count == count else { return false }
        for index in 0..<count { element(index, inner).initialize(to: values[index]) }
        return true
      }, refusal: nil, name: name, takesAll: !isRefined)
    return Roundtrip.Part.route(parts, layout, nil).wrapped(wrapper)
  }
}
