import RoundtripInspection

@testable import Roundtrip

/// Every form of a route's path.
enum PathKind: String, CaseIterable, Sendable {
  case literals, component, twoComponents, threeComponents, optional, twoOptionals, optionalBeforeLiteral, defaulted
  case rest, restAtLeast, restBehindComponent, restBeforeComponent, dividedRests, restAtMost, joinedRest
}

extension WidePart<URLRequestData> {
  /// A path that starts with a literal, which may be empty.
  static func path(_ lead: String, _ random: inout SplitMix64) -> Self {
    let kind = random.pick(PathKind.allCases)
    let literal = random.pick(["", "", "a", "é", "a b", "100%", "x/y", "edit", "%41", "a+b", "~", "日本", "...", "a;b=c"])
    let kinds: Set = ["path: \(kind)"]
    let text = WideText.any(&random)
    let parser = text.parser
    func part<P: ParserPrinter>(
      _ rest: String, _ others: Set<String>, _ path: P, _ value: @escaping @Sendable (inout SplitMix64) -> WideValue
    ) -> Self where P.Input == URLRequestData, P.Output == WideValue {
      let written = [lead, literal].filter { !$0.isEmpty }.map { $0.debugDescription } + (rest.isEmpty ? [] : [rest])
      return Self("Path { \(written.joined(separator: "; ")) }", kinds.union(others), path, value)
    }
    switch kind {
    case .literals:
      let path = Parse(.wideNothing) {
        Path {
          lead; literal
        }
      }
      return part("", [], path) { _ in .nothing }
    case .component:
      let path = Path {
        lead; literal; parser
      }
      return part(text.text, text.kinds, path, text.value)
    case .twoComponents:
      let other = WideText.any(&random)
      let second = other.parser
      let path = Parse(.wideTwo) {
        Path {
          lead; literal; parser; second
        }
      }
      return part("\(text.text); \(other.text)", text.kinds.union(other.kinds), path) {
        .list([text.value(&$0), other.value(&$0)])
      }
    case .threeComponents:
      let others = [WideText.any(&random), WideText.any(&random)]
      let (second, third) = (others[0].parser, others[1].parser)
      let path = Parse(.wideThree) {
        Path {
          lead; parser; literal; second; "end"; third
        }
      }
      let kinds = text.kinds.union(others[0].kinds).union(others[1].kinds)
      return part("(between) \(text.text); \(others[0].text); \"end\"; \(others[1].text)", kinds, path) {
        .list([text.value(&$0), others[0].value(&$0), others[1].value(&$0)])
      }
    case .optional:
      let path = Path {
        lead; literal; Optionally { parser }
      }
      return part("Optionally { \(text.text) }", text.kinds, path.map(.wideOptional)) { optional(text, &$0) }
    case .twoOptionals:
      // Both of the same kind: whatever the first rejects, the second rejects too.
      let path = Parse(.wideTwo) {
        Path {
          lead; literal; Optionally { parser }
        }.map(.wideOptional)
        Path { Optionally { parser } }.map(.wideOptional)
      }
      return part("Optionally { \(text.text) } twice", text.kinds, path) {
        .list([optional(text, &$0), optional(text, &$0)])
      }
    case .optionalBeforeLiteral:
      let text = WideText.make(random.pick(TextKind.wordless), &random)
      let path = Path {
        lead; literal; Optionally { text.parser }; "edit"
      }
      return part("Optionally { \(text.text) }; \"edit\"", text.kinds, path.map(.wideOptional)) { optional(text, &$0) }
    case .defaulted:
      let absent = text.value(&random)
      let optional = Optionally { parser }.defaulting(to: absent)
      // What refuses nothing changes nothing.
      let kept = random.oneIn(2) ? optional : optional.filter { _ in true }
      let path = Path {
        lead; literal; kept
      }
      return part("Optionally { \(text.text) }.defaulting(to: \(absent))", text.kinds, path) { value in
        value.oneIn(3) ? absent : text.value(&value)
      }
    case .restAtMost:
      let path = Path {
        lead; literal; Rest(atMost: 2) { parser }
      }
      return part("Rest(atMost: 2) { \(text.text) }", text.kinds, path.map(.case(WideValue.list))) {
        .list($0.anyList(text.value))
      }
    case .joinedRest:
      let path = Path {
        lead; literal; Rest().joined()
      }
      return part("Rest().joined()", [], path.map(.wideJoined)) { random in
        let texts = random.anyList(WideText.text).compactMap {
          if case .text(let text) = $0 { text.rawValue } else { nil }
        }
        return .text(ExactText(rawValue: texts.joined(separator: "/")))
      }
    case .rest, .restAtLeast:
      let minimum = kind == .rest ? 0 : random.pick([1, 2])
      let path = Path {
        lead; literal; Rest(atLeast: minimum) { parser }
      }
      return part("Rest(atLeast: \(minimum)) { \(text.text) }", text.kinds, path.map(.case(WideValue.list))) {
        .list($0.anyList(text.value))
      }
    case .restBehindComponent:
      let path = Parse(.wideTwo) {
        Path {
          lead; literal; parser
        }
        Path { Rest() }.map(.wideTexts)
      }
      return part("\(text.text); Rest()", text.kinds, path) {
        .list([text.value(&$0), .list($0.anyList(WideText.text))])
      }
    case .restBeforeComponent:
      let path = Parse(.wideTwo) {
        Path {
          lead; literal; Rest(); "edit"
        }.map(.wideTexts)
        Path { parser }
      }
      return part("Rest(); \"edit\"; \(text.text)", text.kinds, path) {
        .list([.list($0.anyList(WideText.text)), text.value(&$0)])
      }
    case .dividedRests:
      // The text before the literal often has several spellings, also of the literal.
      let divider = (try? RoundtripTests.text(of: text.value(&random), by: parser)).flatMap { text in
        text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && !text.isEmpty ? text : nil
      }
      let end = divider ?? "edit"
      let path = Parse(.wideThree) {
        Path {
          lead; literal; Rest()
        }.map(.wideTexts)
        Path {
          parser; end
        }
        Path {
          Rest(atLeast: 1); "end"
        }.map(.wideTexts)
      }
      return part("Rest(); \(text.text); \(end.debugDescription); Rest(atLeast: 1); \"end\"", text.kinds, path) {
        .list([.list($0.anyList(WideText.text)), text.value(&$0), .list($0.anyList(WideText.text))])
      }
    }
  }

  private static func optional(_ text: WideText, _ random: inout SplitMix64) -> WideValue {
    random.oneIn(2) ? .absent : text.value(&random)
  }
}

extension Conversion where Self == FunctionConversion<String, WideValue> {
  fileprivate static var wideJoined: Self {
    .convert(
      apply: { .text(ExactText(rawValue: $0)) },
      unapply: { if case .text(let text) = $0 { text.rawValue } else { nil } })
  }
}

extension Conversion where Self == FunctionConversion<[String], WideValue> {
  fileprivate static var wideTexts: Self {
    .convert(
      apply: { .list($0.map { .text(ExactText(rawValue: $0)) }) },
      unapply: {
        guard case .list(let all) = $0 else { return nil }
        let texts = all.compactMap { if case .text(let text) = $0 { text.rawValue } else { nil } }
        return texts.count == all.count ? texts : nil
      })
  }
}
