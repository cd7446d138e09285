// Reading what is neither a component nor a field.

extension RequestReader {
  /// The body, where there is one.
  var body: [UInt8]? {
    // Sound: the request lives as long as the match.
    unsafe request?.pointee.body
  }

  /// What is known of the request besides its target, which a path alone has nothing of.
  var wholeRequest: URLRequestData? {
    // Sound: as above.
    unsafe request?.pointee
  }

  /// The port, or that of the scheme where none is named.
  var port: Int? { unsafe request?.pointee.effectivePort }

  /// Makes a part of the URL the piece to read, decoded; `false` when there is none.
  mutating func open(_ part: Shape.Part) throws(Refusal) -> Bool {
    isAnchored = true
    refusal = .request
    switch part {
    case .fragment:
      guard let fragmentStart else { return false }
      // Sound: the fragment is the end of the raw text.
      unsafe text = base + Int(fragmentStart)
      count = Int(end - fragmentStart)
      pieceStart = fragmentStart
      try decodePiece(plusIsSpace: false)
      return true
    case .scheme:
      refusal = .path
      return unsafe open(copying: request?.pointee.scheme?.asciiLowercased)
    case .host:
      refusal = .path
      hostWasNamed = true
      guard let host = unsafe request?.pointee.host else { return false }
      guard URLRequestData.isHost(host) else { throw refuse("a host without escapes") }
      return open(copying: host.asciiLowercased)
    case .user:
      guard unsafe open(copying: request?.pointee.user) else { return false }
      try decodePiece(plusIsSpace: false)
      return true
    case .password:
      guard unsafe open(copying: request?.pointee.password) else { return false }
      try decodePiece(plusIsSpace: false)
      return true
    case .port, .body, .trailingSlash:
      return false
    }
  }

  private mutating func open(copying text: String?) -> Bool {
    guard let text else { return false }
    openCopy(of: text.bytes)
    return true
  }

  /// Whether there is such a part.
  func has(_ part: Shape.Part) -> Bool {
    guard let request = unsafe request?.pointee else { return part == .fragment && fragmentStart != nil }
    return switch part {
    case .fragment: fragmentStart != nil
    case .scheme: request.scheme != nil
    case .user: request.user != nil
    case .password: request.password != nil
    case .host: request.host != nil
    case .port: request.effectivePort != nil
    case .body: request.body != nil
    case .trailingSlash: hasTrailingSlash
    }
  }
}

extension Shape.Part {
  /// Where it stands.
  var place: PiecePlace {
    switch self {
    case .scheme: .scheme
    case .user: .user
    case .password: .password
    case .host: .host
    case .port: .port
    case .body: .body
    case .fragment, .trailingSlash: .target
    }
  }
}

extension URLRequestData {
  /// The port, or that of the scheme where none is named (RFC 9110 §4.2).
  var effectivePort: Int? {
    if let port { return port }
    return switch scheme?.asciiLowercased {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }
}

extension String {
  /// The same with ASCII letters in lower case.
  @inline(never)
  var asciiLowercased: String {
    var bytes = bytes
    for index in bytes.indices { bytes[index] = URLRequestData.Fields.lowercased(bytes[index]) }
    return String(bytes: bytes)
  }
}
