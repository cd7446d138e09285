extension Row {
  /// This row as a JSON object on one line, its keys in the order of the table.
  ///
  /// The names are those of this package and hold nothing that JSON would escape.
  var jsonLine: String {
    let members = [
      #""workload":"\#(workload)""#,
      #""subject":"\#(subject)""#,
      #""baseline":"\#(baseline)""#,
      #""min_ns":\#(rounded(minimum))"#,
      #""median_ns":\#(rounded(median))"#,
      #""allocations":\#(allocations.map { "\(rounded($0))" } ?? "null")"#,
      #""ratio":\#(rounded(ratio))"#,
    ]
    return "{\(members.joined(separator: ","))}"
  }

  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
