import RoundtripInspection

/// Compares the languages of random ranges of numbers with what the standard library makes of all short texts.
package func checkNumbers(_ count: Int, seed: UInt64, into run: inout LanguageRun) {
  var random = SplitMix64(seed: seed)
  let texts = words(of: Array("-0129afAF".utf8), upTo: 4).map { String(decoding: $0, as: UTF8.self) }
  for _ in 0..<count {
    for radix in [2, 8, 10, 16] {
      let bounds = [random.number(below: 801) - 400, random.number(below: 801) - 400]
      let range = min(bounds[0], bounds[1])...max(bounds[0], bounds[1])
      let isSigned = random.oneIn(2)
      run.attempt { (run) throws(CannotBeTold) in
        let read = try Language.integersRead(WholeNumbers(range), radix: radix, isSigned: isSigned)
        let printed = try Language.integers(range, radix: radix)
        let same = WholeNumbers(from: "\(range.lowerBound)", to: "\(range.upperBound)")
        run.check(same == WholeNumbers(range), "\(range) from text")
        for text in texts {
          let value = Int(text, radix: radix)
          let isIn = value.map { range.contains($0) && (isSigned || !text.hasPrefix("-")) } ?? false
          run.check(read.contains(text) == isIn, "\(text) is read in base \(radix) in \(range), signed: \(isSigned)")
          let isPrinted = value.map { range.contains($0) && String($0, radix: radix) == text } ?? false
          run.check(printed.contains(text) == isPrinted, "\(text) is printed in base \(radix) in \(range)")
        }
      }
    }
  }
}
