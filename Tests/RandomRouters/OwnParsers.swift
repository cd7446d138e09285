package import Roundtrip

// Parser-printers of requests without a description.

/// A requirement that a program checks itself.
package struct OwnCondition: ParserPrinter {
  package enum Kind: Sendable, CaseIterable {
    /// Requires nothing, and takes nothing.
    case nothing
    /// A header, whose absence says nothing of the path.
    case header
    /// A header, whose absence is no reason to look for another path.
    case fittingHeader
    /// A method.
    case method
    /// One component.
    case component
    /// Takes a component before it refuses the next.
    case late
    /// Refuses every request.
    case never
  }

  let kind: Kind

  package func parse(_ input: inout URLRequestData) throws {
    switch kind {
    case .nothing: return
    case .header: if input.headers[header: "X-Key"].first == "k" { return }
    case .fittingHeader:
      if input.headers[header: "X-Key"].first == "k" { return }
      throw ConversionError("a key", pathMatched: true)
    case .method:
      if input.method == .post {
        // Tells the router that the method has been checked.
        input.method = nil
        return
      }
    case .component: if input.takeComponent() == "own" { return }
    case .late: if input.takeComponent() != nil, input.takeComponent() == "own" { return }
    case .never: break
    }
    throw NotThis()
  }

  package func print(_ output: Void, into input: inout URLRequestData) throws {
    switch kind {
    case .nothing: break
    case .header, .fittingHeader: input.headers.append("X-Key", "k")
    case .method: input.method = .post
    case .component: try input.appendComponent("own")
    case .late:
      try input.appendComponent("a")
      try input.appendComponent("own")
    case .never: throw NotThis()
    }
  }
}

/// A value that a program reads itself.
package struct OwnValue: ParserPrinter {
  package enum Kind: Sendable, CaseIterable {
    /// One component, unless it is "no".
    case one
    /// Two components.
    case two
    /// A component of one byte, or nothing.
    case maybe
    /// All components that are left.
    case all
    case host
    /// The first header `X-Own`, or nothing.
    case header
  }

  let kind: Kind

  package func parse(_ input: inout URLRequestData) throws -> Found {
    switch kind {
    case .one: return .text(try Self.component(of: &input))
    case .two: return .list([.text(try Self.component(of: &input)), .text(try Self.component(of: &input))])
    case .maybe:
      var next = input
      guard let text = next.takeComponent(), text.utf8.count == 1 else { return .absent }
      input = next
      return .text(text)
    case .all:
      var all: [Found] = []
      while let text = input.takeComponent() { all.append(.text(text)) }
      return .list(all)
    case .host:
      guard let host = input.host else { throw NotThis() }
      return .text(host)
    case .header: return input.headers[header: "X-Own"].first.map { .text($0) } ?? .absent
    }
  }

  package func print(_ output: Found, into input: inout URLRequestData) throws {
    switch (kind, output) {
    case (.one, .text(let text)) where text != "no": try input.appendComponent(text)
    case (.two, .list(let list)) where list.count == 2, (.all, .list(let list)):
      for case .text(let text) in list { try input.appendComponent(text) }
    case (.maybe, .absent), (.header, .absent): break
    case (.maybe, .text(let text)) where text.utf8.count == 1: try input.appendComponent(text)
    case (.host, .text(let text)): input.host = text
    case (.header, .text(let text)): input.headers.append("X-Own", text)
    default: throw NotThis()
    }
  }

  private static func component(of input: inout URLRequestData) throws -> String {
    guard let text = input.takeComponent(), text != "no" else { throw NotThis() }
    return text
  }
}

/// A parser that calls another one.
struct Calling: ParserPrinter {
  let called: FoundRouter

  func parse(_ input: inout URLRequestData) throws -> Found { try called.parse(&input) }

  func print(_ output: Found, into input: inout URLRequestData) throws { try called.print(output, into: &input) }
}

/// The last of the fields with a name.
struct OwnField: ParserPrinter {
  let name: String

  func parse(_ input: inout URLRequestData.Fields) throws -> Found {
    guard let value = input[name].last else { throw NotThis() }
    return .text(value)
  }

  func print(_ output: Found, into input: inout URLRequestData.Fields) throws {
    guard case .text(let text) = output else { throw NotThis() }
    input.append(name, text)
  }
}
