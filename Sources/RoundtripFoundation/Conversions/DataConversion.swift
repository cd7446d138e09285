public import Foundation
public import Roundtrip

/// Makes bytes into `Data`, and back; made by `.data`.
public struct DataConversion: Conversion {
  /// The bytes as data.
  public func apply(_ input: [UInt8]) -> Data { Data(input) }

  /// The data as bytes.
  public func unapply(_ output: Data) -> [UInt8] { Array(output) }
}

extension Conversion where Self == DataConversion {
  /// Bytes as `Data`: `Body(.data)`.
  public static var data: Self { DataConversion() }
}
