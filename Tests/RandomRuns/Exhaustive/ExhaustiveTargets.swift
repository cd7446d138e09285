import RandomRouters

/// All targets of up to some number of bytes.
///
/// What the reference reads from a target is the same for many: most can't be decoded, or differ in a field that no router
/// reads. The reference is asked once for all of these, and the library for each.
package struct ExhaustiveTargets: Sendable {
  /// Each of them means something somewhere in a target, or is a digit of an escape that does.
  package static let bytes = "/%2F.?=&+a0"

  private(set) var texts: [String] = [""]
  /// The meaning of each text.
  private(set) var meanings: [Int] = []
  private(set) var requests: [ReferenceRequest] = []

  init(upTo length: Int) {
    var last = texts
    for _ in 0..<length {
      last = last.flatMap { text in Self.bytes.map { text + String($0) } }
      texts += last
    }
    var known: [Meaning: Int] = [:]
    meanings = texts.map { text in
      let request = ReferenceRequest(RandomRequest(method: "GET", target: text))
      return known[Meaning(request)]
        ?? {
          known[Meaning(request)] = requests.count
          requests.append(request)
          return requests.count - 1
        }()
    }
  }

  /// What a router of the alphabet can distinguish.
  private struct Meaning: Hashable {
    let isDecodable: Bool
    let components: [String]?
    let hasTrailingSlash: Bool
    let field: String??

    init(_ request: ReferenceRequest) {
      isDecodable = request.isDecodable
      components = isDecodable ? request.components : nil
      hasTrailingSlash = components != nil && request.hasTrailingSlash
      // The only field of the alphabet.
      field = components == nil ? nil : request.fields.first { $0.name == "a" }.map(\.value)
    }
  }
}
