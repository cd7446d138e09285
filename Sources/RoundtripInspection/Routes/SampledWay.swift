package import Roundtrip

/// A way through a router, as samples take it.
package struct SampledWay {
  /// The parts of the way. A body of JSON may be JSON that its schema allows, unless there are examples of it.
  private(set) var parts: [NodeShape]
  /// A method that the way accepts, or `nil` for GET.
  let method: Method?

  /// To make JSON, the initializer of a body's type is run.
  package init(_ leaf: Requirements) {
    (parts, method) = (leaf.parts, leaf.sampleMethod)
    if parts.contains(where: \.isBodyWithoutExamples) {
      let json = leaf.bodies.flatMap { $0.samples(atMost: 4) }
      if !json.isEmpty { parts = parts.map { $0.readingBodies(json) } }
    }
  }

  /// The same way with other parts.
  func mapped(_ change: (NodeShape) -> NodeShape) -> SampledWay {
    var way = self
    way.parts = parts.map(change)
    return way
  }
}

/// The ways of the leaves of a router, each made once, when it is first asked for.
final class SampledWays {
  private let leaves: [Requirements]
  private var made: [Int: SampledWay] = [:]

  init(_ leaves: [Requirements]) { self.leaves = leaves }

  subscript(leaf: Int) -> SampledWay {
    if let way = made[leaf] { return way }
    let way = SampledWay(leaves[leaf])
    made[leaf] = way
    return way
  }
}

extension NodeShape {
  /// Whether it reads the body as a whole, of which no examples are declared.
  fileprivate var isBodyWithoutExamples: Bool {
    contains { shape in
      guard case .part(.body, let text) = shape else { return false }
      return !text.contains { if case .noted(.examples, _) = $0 { true } else { false } }
    }
  }

  /// This with texts of the body in addition to those that the shape makes, for it may be something else.
  fileprivate func readingBodies(_ texts: [String]) -> NodeShape {
    replaced { shape in
      guard case .part(.body, let text) = shape, shape.isBodyWithoutExamples else { return nil }
      return .part(.body, .choice(texts.map { .literal($0) } + [text]))
    }
  }
}

extension Requirements {
  /// A method that this accepts, or `nil` for GET.
  fileprivate var sampleMethod: Method? {
    if acceptedMethods == .all || acceptedMethods.contains(.onlyGet) { return nil }
    return acceptedMethods.methods.first ?? customMethods?.ordered().first.map { Method($0) }
  }
}
