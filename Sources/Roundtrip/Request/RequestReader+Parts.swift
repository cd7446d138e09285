// Reading what stands in no URL.

extension RequestReader {
  /// The body, where there is one.
  var body: [UInt8]? {
    // Sound: the request lives as long as the match.
    unsafe request?.pointee.body
  }
}
