// swift-format-ignore-file: OneCasePerLine

import CEnums
import ReflectionlessEnums
import Testing

@testable import Roundtrip

@Suite struct CaseRefusalTests {
  enum Root {
    case home, book(id: Int), pair(x: Int, y: String)
    case callback(() -> Void), later((() -> Void)?), type(Int.Type)
  }
  typealias AnyType = any Any.Type
  struct Page: Sendable { var number = 0 }

  struct Refused: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let refusal: @Sendable () -> CaseRefusal?
  }

  @Test("A case that can't work is rejected with the enum, the payload, and a remedy", arguments: Self.refused)
  func refusal(refused: Refused) {
    #expect(refused.refusal()?.description == refused.message)
  }

  private static func refused<Payload, Root>(
    _ description: String, _ build: @escaping @Sendable (Payload) -> Root, message: String
  ) -> Refused {
    Refused(testDescription: description, message: message) {
      do throws(CaseRefusal) {
        _ = try EnumCase(checking: build)
        return nil
      } catch {
        return error
      }
    }
  }

  static let refused: [Refused] = [
    refused(
      "not an enum", { (number: Int) in Page(number: number) },
      message: """
        Page isn't an enum, so no case can be derived from a constructor. \
        Write both directions: `.case(embed:extract:)`.
        """),
    refused(
      "a value of any type", { Root.book(id: $0) as Any },
      message: """
        A router whose values are of the type Any has no cases. If it is made where any type will do, as in print(…), \
        assign it to a constant first. Otherwise, write both directions: `.case(embed:extract:)`.
        """),
    refused(
      "an optional value of any type", { Page(number: $0) as (any Sendable)? },
      message: """
        A router whose values are of the type Optional<Any> has no cases. If it is made where any type will do, \
        as in print(…), assign it to a constant first. Otherwise, write both directions: `.case(embed:extract:)`.
        """),
    refused(
      "no such payload", { (text: String) in Root.book(id: text.count) },
      message: """
        Root has no case that carries exactly String; it has book(id:) with Int, pair(x:y:) with (x: Int, y: String), \
        callback(_:) with () -> (), later(_:) with Optional<() -> ()>, home, type(_:) with Int.Type. \
        Pass the constructor of one of them. To convert its associated values, \
        write both directions: `.case(embed:extract:)`.
        """),
    refused(
      "a function", { Root.callback($0) },
      message: """
        The payload () -> () of a case of Root contains a function or a metatype, which an enum stores in a form that \
        can't be read back. Write both directions: `.case(embed:extract:)`.
        """),
    refused(
      "an optional function", { Root.later($0) },
      message: """
        The payload Optional<() -> ()> of a case of Root contains a function or a metatype, which an enum stores in a \
        form that can't be read back. Write both directions: `.case(embed:extract:)`.
        """),
    refused(
      "a metatype", { Root.type($0) },
      message: """
        The payload Int.Type of a case of Root contains a function or a metatype, which an enum stores in a form that \
        can't be read back. Write both directions: `.case(embed:extract:)`.
        """),
    refused(
      "no reflection metadata", Reflectionless.number,
      message: """
        Reflectionless is built without reflection metadata, so its cases can't be derived from their \
        constructors. Build its module without -disable-reflection-metadata, or \
        write both directions: `.case(embed:extract:)`.
        """),
    refused(
      "an enum from C", { (_: Int) in CSuit.hearts },
      message: """
        CSuit comes from C and doesn't describe its cases, so they can't be derived from their constructors. \
        Write both directions: `.case(embed:extract:)`.
        """),
    refused(
      "an enum without cases", { (never: Never) -> Never in },
      message: """
        Never has no cases. Write both directions: `.case(embed:extract:)`.
        """),
  ]

  @Test("Functions within generic types are accepted")
  func functionsElsewhere() {
    #expect(!holdsFunctionOrMetatype([() -> Void].self))
    #expect(!holdsFunctionOrMetatype((AnyType, Int).self))
    #expect(holdsFunctionOrMetatype((Int, (() -> Void)?).self))
    #expect(holdsFunctionOrMetatype(Int.Type??.self))
  }

  @Test("A case that can't be inverted traps where it is written")
  func stops() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EnumCase({ (text: String) in Root.book(id: text.count) })
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("CaseRefusalTests.swift:"))
    #expect(text.contains("Root has no case that carries exactly String; it has book(id:) with Int, "))
  }
}
