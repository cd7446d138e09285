import Testing

@testable import Roundtrip

/// One shape of enum case, with what is expected of it: that its constructor and the derived inverse agree.
struct Shape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let check: @Sendable () -> Void
}

/// A shape whose payload can be compared.
func shape<Payload: Equatable & SendableMetatype, Root>(
  _ description: String, _ build: @escaping @Sendable (Payload) -> Root,
  _ payload: @autoclosure @escaping @Sendable () -> Payload, named name: String,
  others: @autoclosure @escaping @Sendable () -> [Root] = []
) -> Shape {
  shape(description, build, payload(), named: name, others: others(), areSame: { $0 == $1 })
}

/// A shape whose payload is compared by a function: tuples, existentials, instances.
func shape<Payload, Root>(
  _ description: String, _ build: @escaping @Sendable (Payload) -> Root,
  _ payload: @autoclosure @escaping @Sendable () -> Payload, named name: String,
  others: @autoclosure @escaping @Sendable () -> [Root] = [],
  areSame: @escaping @Sendable (Payload, Payload) -> Bool
) -> Shape {
  Shape(testDescription: description) {
    let payload = payload()
    let root = build(payload)
    func extracts(_ enumCase: EnumCase<Payload, Root>, _ root: Root) -> Bool {
      enumCase.extract(root).map { areSame($0, payload) } ?? false
    }
    func refusesOthers(_ enumCase: EnumCase<Payload, Root>) -> Bool {
      others().allSatisfy { enumCase.extract($0) == nil && !enumCase.produces($0) }
    }

    let extractedFirst = EnumCase(build)
    #expect(extracts(extractedFirst, root), "extracted first")
    #expect(extracts(extractedFirst, root), "extracted again")
    #expect(extracts(extractedFirst, extractedFirst.embed(payload)), "embedded and extracted")
    #expect(refusesOthers(extractedFirst), "others after learning")

    let embeddedFirst = EnumCase(build)
    #expect(extracts(embeddedFirst, embeddedFirst.embed(payload)), "embedded first")
    #expect(extracts(embeddedFirst, embeddedFirst.embed(payload)), "embedded again")
    #expect(refusesOthers(embeddedFirst), "others after embedding")

    let othersFirst = EnumCase(build)
    #expect(refusesOthers(othersFirst), "others before learning")
    #expect(refusesOthers(othersFirst), "others after others")
    #expect(othersFirst.produces(root), "asked first")
    #expect(extracts(othersFirst, root), "extracted after others")

    #expect(extractedFirst.name == name)
    #expect(extractedFirst.tag == embeddedFirst.tag)
    #expect(extractedFirst.tag == othersFirst.tag)
  }
}
