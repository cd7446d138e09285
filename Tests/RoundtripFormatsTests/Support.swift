import RoundtripFormats
import Testing

/// The text of the error that creating a format throws; `nil` if it doesn't throw.
func mistake<Value: Codable & SendableMetatype>(_ format: String, _ type: Value.Type, types: [FormatType] = [])
  -> String?
{
  do throws(FormatError) {
    _ = try Format(format, type, types: types)
    return nil
  } catch {
    return error.description
  }
}

extension Format {
  /// The value of a path, or `nil`.
  func found(_ path: String) -> Value? { try? match(path: path) }

  /// The reason that a value isn't printed, or `nil` if it is.
  func refusal(of value: Value) -> PrintingError.Reason? {
    do throws(PrintingError) {
      _ = try path(for: value)
      return nil
    } catch {
      return error.reason
    }
  }
}
