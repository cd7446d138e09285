public import Foundation
public import Roundtrip

/// A conversion of bytes to `Data` and back. Created by `.data`.
///
/// ```swift
/// Route(.case(AppRoute.upload)) { Path { "files" }; Body(.data) }
/// ```
public struct DataConversion: Conversion {
  /// Returns the bytes as data.
  public func apply(_ input: [UInt8]) -> Data { Data(input) }

  /// Returns the data as bytes.
  public func unapply(_ output: Data) -> [UInt8] { Array(output) }
}

extension Conversion where Self == DataConversion {
  /// A conversion of bytes to `Data`: `Body(.data)`.
  public static var data: Self { DataConversion() }
}
