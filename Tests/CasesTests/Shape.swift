import Testing

@testable import Roundtrip

/// One form of enum case, and the expectation that its constructor and the derived inverse agree.
struct Shape: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// An existential, because the optimizer would otherwise make a copy of the check for each of a hundred forms.
  fileprivate let form: any Form

  func check() { form.check() }
}

private protocol Form: Sendable {
  func check()
}

/// A form whose payload can be compared.
func shape<Payload: Equatable & SendableMetatype, Root>(
  _ description: String, _ build: @escaping @Sendable (Payload) -> Root,
  _ payload: @autoclosure @escaping @Sendable () -> Payload, named name: String,
  others: @autoclosure @escaping @Sendable () -> [Root] = []
) -> Shape {
  shape(description, build, payload(), named: name, others: others(), areSame: { $0 == $1 })
}

/// A form whose payload is compared by a function: tuples, existentials, instances.
func shape<Payload, Root>(
  _ description: String, _ build: @escaping @Sendable (Payload) -> Root,
  _ payload: @autoclosure @escaping @Sendable () -> Payload, named name: String,
  others: @autoclosure @escaping @Sendable () -> [Root] = [],
  areSame: @escaping @Sendable (Payload, Payload) -> Bool
) -> Shape {
  Shape(
    testDescription: description,
    form: CaseForm(build: build, madePayload: payload, name: name, others: others, areSame: areSame))
}

private struct CaseForm<Payload, Root>: Form {
  let build: @Sendable (Payload) -> Root
  let madePayload: @Sendable () -> Payload
  let name: String
  let others: @Sendable () -> [Root]
  let areSame: @Sendable (Payload, Payload) -> Bool

  func check() {
    let payload = madePayload()
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

    let inPlace = part(of: EnumCase(build), yielding: payload, areSame: areSame)
    for turn in ["first", "again"] {
      #expect(extracts(extractedFirst, inPlace.made()), "made in place \(turn)")
      #expect(inPlace.prints(root), "printed in place \(turn)")
      #expect(others().allSatisfy { !inPlace.prints($0) }, "others in place \(turn)")
    }
    let printedFirst = part(of: EnumCase(build), yielding: payload, areSame: areSame)
    #expect(printedFirst.prints(root), "printed in place before anything is made")
    #expect(extracts(extractedFirst, printedFirst.made()), "made in place after printing")

    // A mirror doesn't learn.
    #expect(extractedFirst.name == (extractedFirst.state == nil ? nil : name))
    #expect(extractedFirst.tag == embeddedFirst.tag)
    #expect(extractedFirst.tag == othersFirst.tag)
  }
}

/// A part of a case that makes this payload, and prints only this payload.
private func part<Payload, Root>(
  of enumCase: EnumCase<Payload, Root>, yielding payload: Payload,
  areSame: @escaping @Sendable (Payload, Payload) -> Bool
) -> Part {
  let held = Part.codec(Held(payload, areSame))
  return enumCase._converting(held)
}

extension Part {
  /// The value made in a slot.
  fileprivate func made<Root>() -> Root {
    Slot.room(for: Root.self) { slot in
      precondition(program.use { $0.match("/", .onlyGet, into: slot) } == nil)
      return slot.move(as: Root.self)
    }
  }

  fileprivate func prints<Root>(_ root: Root) -> Bool {
    Slot.reading(root) { slot in program.use { $0.path(for: slot) } != nil }
  }
}

/// A payload of a test, used by one thread at a time.
private final class Held<Value>: RequestCodec, @unchecked Sendable {
  private let value: Value
  private let areSame: @Sendable (Value, Value) -> Bool

  init(_ value: Value, _ areSame: @escaping @Sendable (Value, Value) -> Bool) {
    (self.value, self.areSame) = (value, areSame)
    super.init(ValueLayout(of: Value.self))
  }

  override func read(_ reader: inout RequestReader, into slot: Slot) throws(Refusal) { slot.initialize(to: value) }

  override func write(_ slot: Slot, _ writer: inout RequestWriter) throws(Refusal) {
    guard areSame(slot.value(as: Value.self), value) else { throw writer.refuse(.noRoute) }
  }
}
