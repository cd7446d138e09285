import RoundtripFormats
import Testing

/// What making a format throws, as text; `nil` when it throws nothing.
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
  /// What a path matches as, or `nil`.
  func found(_ path: String) -> Value? { try? match(path: path) }

  /// Why a value is not printed, or `nil` when it is.
  func refusal(of value: Value) -> PrintingError.Reason? {
    do throws(PrintingError) {
      _ = try path(for: value)
      return nil
    } catch {
      return error.reason
    }
  }
}
