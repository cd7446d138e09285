import Roundtrip
import RoundtripInspection

/// The kinds of text that only routers for the model in `Tests/Model` have, so that it is asked about all that it knows.
package indirect enum ModelledKind: Sendable, Hashable {
  case digits(ClosedRange<Int>)
  case integer(ClosedRange<Int>)
  case boolean
  /// The raw values of an enum.
  case words
  case affixed(String, Pattern.Kind, String)
  /// Elements with commas between them.
  case many(Pattern.Kind)

  fileprivate enum Word: String, CaseIterable, Sendable { case a, ab, accented = "é", spaced = "a b", divided = "1,2" }

  fileprivate static let rawValues = Word.allCases.map(\.rawValue)

  var parser: FoundText {
    switch self {
    case .digits(let count): Digits(count).map(.number).eraseToAnyParserPrinter()
    case .integer(let range): Int.parser(range: range).map(.number).eraseToAnyParserPrinter()
    case .boolean: Bool.parser().map(.index).eraseToAnyParserPrinter()
    case .words: Word.parser().map(.index).eraseToAnyParserPrinter()
    case .affixed(let prefix, let kind, let suffix): kind.parser.prefixed(by: prefix).suffixed(by: suffix)
    case .many(let element):
      Many {
        element.parser
      } separator: {
        ","
      }.map(.list).eraseToAnyParserPrinter()
    }
  }

  var modelText: String {
    switch self {
    case .digits(let count): "digits \(count.lowerBound) \(count.upperBound)"
    case .integer(let range): "integer \(range.lowerBound) \(range.upperBound)"
    case .boolean: "boolean"
    case .words: "words \(Self.rawValues.count) " + Self.rawValues.map(\.modelText).joined(separator: " ")
    case .affixed(let prefix, let kind, let suffix): "affixed \(prefix.modelText) \(suffix.modelText) \(kind.modelText)"
    case .many(let element): "many , \(element.modelText)"
    }
  }

  /// Whether no text of it has a comma, so that in a list an escaped comma is one that separates.
  var holdsNoComma: Bool {
    switch self {
    case .digits, .integer, .boolean: true
    case .words, .many: false
    case .affixed(_, let kind, _): kind.holdsNoComma
    }
  }

  var standIn: Found {
    switch self {
    case .digits(let count): .number(count.lowerBound)
    case .integer(let range): .number(range.upperBound)
    case .boolean, .words: .chosen(1, .nothing)
    case .affixed(_, let kind, _): .standIn(for: kind)
    case .many: .list([])
    }
  }

  /// A value that is printed, or almost.
  func value(_ random: inout SplitMix64) -> Found {
    switch self {
    case .digits, .integer: .number(random.pick([-1, 0, 1, 7, 42, 123, 1234, -5, .max, .min]))
    case .boolean, .words: .chosen(random.number(below: 3), .nothing)
    case .affixed(_, let kind, _): kind.value(&random)
    case .many(let element): .list((0..<random.number(below: 3)).map { _ in element.value(&random) })
    }
  }

  /// A text that is read, or almost.
  func text(_ random: inout SplitMix64) -> String {
    switch self {
    case .digits, .integer:
      random.pick(["0", "1", "-1", "-0", "+1", "007", "42", "123", "0123", "9223372036854775808", "x"])
    case .boolean: random.pick(["true", "false", "True", "1"])
    case .words: random.pick(Self.rawValues + ["A", "e\u{301}", "abc"])
    case .affixed(let prefix, let kind, let suffix):
      (random.oneIn(8) ? "" : prefix) + kind.text(&random) + (random.oneIn(8) ? "" : suffix)
    case .many(let element):
      (0..<random.number(below: 4)).map { _ in element.text(&random) }.joined(separator: random.oneIn(12) ? ",," : ",")
    }
  }
}

extension Pattern.Kind {
  var holdsNoComma: Bool {
    switch self {
    case .digits: true
    case .text, .digitsOrText, .letters: false
    case .modelled(let kind): kind.holdsNoComma
    }
  }

  func value(_ random: inout SplitMix64) -> Found {
    switch self {
    case .digits: .number(random.pick([0, 1, 7, 10, 42]))
    case .text: .text(random.pick(RandomPatterns.values))
    case .letters: .text(random.pick(["a", "b", "own", "x", "7"]))
    case .digitsOrText: random.oneIn(2) ? .chosen(0, .number(1)) : .chosen(1, .text(random.pick(RandomPatterns.values)))
    case .modelled(let kind): kind.value(&random)
    }
  }

  func text(_ random: inout SplitMix64) -> String {
    switch self {
    case .digits: random.pick(["0", "1", "7", "42", "007", "a"])
    case .letters: random.pick(["a", "b", "own", "no", "7"])
    case .text, .digitsOrText: random.pick(["a", "b", "1", "own", "x", "no", "é", "a b", "a/b", "", "..", "1,2"])
    case .modelled(let kind): kind.text(&random)
    }
  }
}

extension Conversion where Self == Finding<Bool> {
  fileprivate static var index: Self {
    Finding(
      forward: { .chosen($0 ? 1 : 0, .nothing) },
      back: { $0 == .chosen(0, .nothing) ? false : $0 == .chosen(1, .nothing) ? true : nil })
  }
}

extension Conversion where Self == Finding<ModelledKind.Word> {
  fileprivate static var index: Self {
    Finding(
      forward: { .chosen(ModelledKind.Word.allCases.firstIndex(of: $0) ?? -1, .nothing) },
      back: { found in
        guard case .chosen(let index, .nothing) = found, ModelledKind.rawValues.indices.contains(index) else {
          return nil
        }
        return ModelledKind.Word.allCases[index]
      })
  }
}
