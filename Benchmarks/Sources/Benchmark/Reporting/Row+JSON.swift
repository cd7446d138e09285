import RoundtripFoundation

extension Row {
  /// This row as a JSON object on one line, its keys in the order of the table.
  var jsonLine: String {
    let line: JSONValue = [
      "workload": .string(workload), "subject": .string(subject), "baseline": .string(baseline),
      "min_ns": rounded(minimum), "median_ns": rounded(median), "allocations": allocations.map(rounded) ?? .null,
      "ratio": rounded(ratio),
    ]
    return line.compact
  }

  private func rounded(_ value: Double) -> JSONValue { JSONValue(floatLiteral: (value * 1000).rounded() / 1000) }
}
