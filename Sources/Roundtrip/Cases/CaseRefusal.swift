/// The reason why a case can't be derived from its constructor alone, and what to write instead.
package struct CaseRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  enum Reason: Equatable {
    case isNoEnum
    case hasNoReflectionMetadata
    case isImported
    case hasNoCases
    case hasSignedWitnesses
    case hasNoCase(carrying: String, amongCases: [String])
    case payloadHoldsFunctionOrMetatype(String)
    case constantIsNotEquatable(String)
    case constantIsIsolated(String)
    case constantIsFunction
  }

  let root: String
  let reason: Reason

  init(_ root: Any.Type, _ reason: Reason) {
    self.root = "\(root)"
    self.reason = reason
  }

  /// The whole message, which names the enum, the payload, and the solution.
  package var description: String { finding + " " + advice + " both directions: `.case(embed:extract:)`." }

  private var finding: String {
    switch reason {
    case .isNoEnum:
      root + " isn't an enum, so no case can be derived from a constructor."
    case .hasNoReflectionMetadata:
      root + " is built without reflection metadata, so its cases can't be derived from their constructors."
    case .isImported:
      root + " comes from C and doesn't describe its cases, so they can't be derived from their constructors."
    case .hasNoCases:
      root + " has no cases."
    case .hasSignedWitnesses:
      "This platform signs the functions that are needed to derive a case of " + root + " from its constructor."
    case .hasNoCase(let payload, let cases):
      root + " has no case that carries exactly " + payload + "; it has " + cases.joined(separator: ", ") + "."
    case .payloadHoldsFunctionOrMetatype(let payload):
      "The payload " + payload + " of a case of " + root
        + " contains a function or a metatype, which an enum stores in a form that can't be read back."
    case .constantIsNotEquatable(let name):
      root + " isn't known to be Equatable, so no value can be compared with " + name + "."
    case .constantIsIsolated(let name):
      root + " is Equatable on its actor alone, so no other thread can compare a value with " + name + "."
    case .constantIsFunction:
      "The case is a function, " + root + ", but there are no values that it could take."
    }
  }

  /// What else would help, followed by the beginning of the advice that always works.
  private var advice: String {
    switch reason {
    case .hasNoReflectionMetadata: "Build its module without -disable-reflection-metadata, or write"
    case .hasNoCase: "Pass the constructor of one of them. To convert its associated values, write"
    case .constantIsIsolated: "Write nonisolated before enum " + root + ", pass the constructor of a case, or write"
    case .constantIsFunction: "Write a parser for each of its associated values, or"
    case .constantIsNotEquatable: "Conform it to Equatable, pass the constructor of a case, or write"
    default: "Write"
    }
  }
}
