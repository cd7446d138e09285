import Synchronization
import Testing

@testable import Roundtrip

/// What errors of matching and printing say of an error that custom code throws.
@Suite struct CustomErrorTests {
  static let inner = OneOf {
    Route(.case(Inner.number)) {
      Path {
        "n"; Digits()
      }
    }
  }
  enum Inner: Equatable, Sendable { case number(Int) }

  struct Lines: Error, CustomStringConvertible { let description: String }

  struct Thrown: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line: String
    let run: @Sendable () throws -> Void
  }

  static let thrown = [
    Thrown(testDescription: "a router", line: "no route matches GET /n/x") { _ = try inner.match(path: "/n/x") },
    Thrown(testDescription: "a method", line: "method not allowed: POST /n/1 (allowed: GET, HEAD, OPTIONS)") {
      _ = try inner.match(method: .post, path: "/n/1")
    },
    Thrown(testDescription: "one line", line: "not now") { throw Lines(description: "not now") },
    Thrown(testDescription: "two lines", line: "not now") { throw Lines(description: "not now\nbecause") },
    Thrown(testDescription: "an empty line first", line: "not now") { throw Lines(description: "\r\n\nnot now\r\n.") },
    Thrown(testDescription: "nothing", line: "") { throw Lines(description: "") },
    Thrown(testDescription: "empty lines", line: "\\u{A}\\u{A}") { throw Lines(description: "\n\n") },
  ]

  struct OfText: ParserPrinter {
    let thrown: Thrown
    func parse(_ input: inout Substring) throws -> String {
      try thrown.run()
      return ""
    }
    func print(_ output: String, into input: inout Substring) throws { try thrown.run() }
  }

  struct OfRequests: ParserPrinter {
    let thrown: Thrown
    func parse(_ input: inout URLRequestData) throws -> String {
      try thrown.run()
      return ""
    }
    func print(_ output: String, into input: inout URLRequestData) throws { try thrown.run() }
  }

  @Test("The error of a conversion or a parser is one line, without what follows", arguments: thrown)
  func oneLine(thrown: Thrown) throws {
    let conversion = Path {
      String.parser().map(
        .convert(
          apply: { (text: String) throws -> String in
            try thrown.run()
            return text
          },
          unapply: { (text: String) throws -> String in
            try thrown.run()
            return text
          }))
    }
    try expect(thrown.line, of: conversion.eraseToAnyParserPrinter())
    try expect("OfText: " + thrown.line, of: Path { OfText(thrown: thrown) }.eraseToAnyParserPrinter())
    try expect("OfRequests: " + thrown.line, of: OfRequests(thrown: thrown).eraseToAnyParserPrinter())
  }

  private func expect(_ text: String, of router: AnyParserPrinter<URLRequestData, String>) throws {
    let missed = try #require(throws: RoutingError.self) { try router.match(path: "/a") }
    #expect(missed.expectations.map { $0.expected.visible() } == [text])
    let refused = try #require(throws: PrintingError.self) { try router.path(for: "a") }
    guard case .conversion(let reason) = refused.reason else {
      Issue.record("\(refused)")
      return
    }
    #expect(text.hasSuffix(reason.visible()))
  }

  // MARK: A router within itself

  indirect enum Nested: Equatable, Sendable { case end, inside(Nested) }

  final class Counter: Sendable {
    private let calls = Mutex(0)
    func count() { calls.withLock { $0 += 1 } }
    func take() -> Int {
      calls.withLock { calls in
        defer { calls = 0 }; return calls
      }
    }
  }

  struct Again: ParserPrinter {
    let router: @Sendable () -> AnyParserPrinter<URLRequestData, Nested>
    let counter: Counter
    func parse(_ input: inout URLRequestData) throws -> Nested {
      counter.count()
      var path = ""
      while let component = input.takeComponent() { path += "/" + component }
      return try router().match(path: path)
    }
    func print(_ output: Nested, into input: inout URLRequestData) throws { throw ConversionError("nothing") }
  }

  static func nested(_ counter: Counter) -> AnyParserPrinter<URLRequestData, Nested> {
    OneOf {
      Route(.case(Nested.end)) { Path { "end" } }
      Route(.case(Nested.inside)) {
        Path { "in" }; Again(router: { nested(counter) }, counter: counter)
      }
    }.eraseToAnyParserPrinter()
  }

  @Test("To explain an error of routers within routers, each level is matched again a few times")
  func explainedOnce() throws {
    let (counter, depth) = (Counter(), 12)
    let router = Self.nested(counter)
    let error = try #require(throws: RoutingError.self) {
      try router.match(path: String(repeating: "/in", count: depth) + "/x")
    }
    let matched = counter.take()
    #expect(matched >= depth)
    #expect(error.description.contains("Again: no route matches GET /in/in/"))
    #expect(counter.take() <= 4 * matched)
  }
}
