extension ParameterList {
  /// The value of parameters.
  func decode<Value: Decodable>(
    _ values: [FormatValue], _ reader: inout RequestReader
  ) throws(Refusal) -> Value {
    do { return try Value(from: FormatDecoder(self, values)) } catch { throw reader.refuse("\(CodingProblem(error))") }
  }

  /// The parameters of a value, which is made again of them: what does not come back is refused.
  func encode<Value: Codable>(
    _ output: Value, _ areSame: Sameness<Value>, _ writer: inout RequestWriter
  ) throws(Refusal) -> [FormatValue] {
    let values: [FormatValue]
    let back: Value
    do {
      values = try FormatEncoder.values(of: output, self)
      back = try Value(from: FormatDecoder(self, values))
    } catch {
      throw writer.refuse(.conversion("\(CodingProblem(error))"))
    }
    guard areSame(back, output) else {
      throw writer.refuse(.conversion("it would come back as \(back)"))
    }
    return values
  }
}
