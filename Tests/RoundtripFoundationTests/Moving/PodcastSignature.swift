import Foundation
import RoundtripFoundation

/// A body with a valid signature in a header.
struct SignedBody: ParserPrinter {
  struct InvalidSignature: Error {}

  let secret: String

  func parse(_ input: inout URLRequestData) throws -> PaymentNotice {
    guard
      let signature = input.headers[header: "X-Signature"].first,
      let body = input.body.map({ Data($0) }),
      signature == sign(body, secret: secret)
    else { throw InvalidSignature() }
    return PaymentNotice(payload: body, signature: signature)
  }

  func print(_ output: PaymentNotice, into input: inout URLRequestData) throws {
    guard output.signature == sign(output.payload, secret: secret)
    else { throw InvalidSignature() }
    input.headers.append("X-Signature", output.signature)
    input.body = Array(output.payload)
  }
}

/// A substitute for a real signature, such as an HMAC.
func sign(_ body: Data, secret: String) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in Array(secret.utf8) + Array(body) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return String(hash, radix: 16)
}
