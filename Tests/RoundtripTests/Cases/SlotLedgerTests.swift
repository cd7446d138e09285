import RandomRouters
import Testing

@testable import Roundtrip

// Release builds don't check.
#if DEBUG
  @Suite("Debug builds trap at a node that mistreats its slot") struct SlotLedgerTests {
    /// Reads text, and misuses the slot.
    final class Careless: TextCodec, @unchecked Sendable {
      enum Fault { case none, leavesValue, destroysNothing, makesTwice }

      private let fault: Fault

      init(_ fault: Fault) {
        self.fault = fault
        super.init(ValueLayout(of: String.self), .text(.any))
      }

      override func read(_ text: inout TextReader, into slot: Slot) throws(Refusal) {
        switch fault {
        case .none: slot.initialize(to: text.takeText())
        case .leavesValue:
          slot.initialize(to: "left")
          throw Refusal()
        case .destroysNothing:
          layout.destroy(slot)
          throw Refusal()
        case .makesTwice:
          slot.initialize(to: "one")
          slot.initialize(to: "two")
        }
      }

      /// Matches in a process that keeps the ledger.
      static func match(_ fault: Fault, _ path: String) -> String? {
        StrictSlotLedger.keep()
        let text = AnyParserPrinter<Substring, String>(Part.text(Careless(fault)))
        let router = Route(.string) {
          Path {
            text; "end"
          }
          Query { Field("n") { "1" } }
        }
        return try? router.match(path: path)
      }
    }

    @Test("A correct node passes")
    func right() async {
      await #expect(processExitsWith: .success) {
        let (taken, refused) = (Careless.match(.none, "/a/end?n=1"), Careless.match(.none, "/a/end?n=2"))
        precondition(taken == "a" && refused == nil)
      }
    }

    @Test("Random routers match, refuse, and print without a mistake")
    func randomRouters() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        StrictSlotLedger.keep()
        Backtraces.areOff
        var outcome = FamilyOutcome()
        for seed in UInt64(1)...40 { WideCheck(seed: seed, isApart: seed.isMultiple(of: 2)).run(into: &outcome) }
        precondition(outcome.printed > 1_000, outcome.summary)
      }
      #expect((result?.standardErrorContent).map { String(decoding: $0.prefix(300), as: UTF8.self) } == "")
    }

    @Test("A value made by a node that refuses")
    func leavesValue() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Careless.match(.leavesValue, "/a/end")
      }
      #expect(result?.says("a node has created a value that is never destroyed") == true)
    }

    @Test("A value that is destroyed but was never made")
    func destroysNothing() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Careless.match(.destroysNothing, "/a/end")
      }
      #expect(result?.says("a node has destroyed a value that it has not created") == true)
    }

    @Test("A value that is made over another")
    func makesTwice() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Careless.match(.makesTwice, "/a/end?n=1")
      }
      #expect(result?.says("a node has created a value where there is one already") == true)
    }
  }

  extension ExitTest.Result {
    fileprivate func says(_ text: String) -> Bool {
      String(decoding: standardErrorContent, as: UTF8.self).contains(text)
    }
  }
#endif
