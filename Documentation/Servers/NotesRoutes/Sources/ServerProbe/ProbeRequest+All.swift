extension ProbeRequest {
  /// Requests to the notes, of every kind. Their order doesn't matter.
  public static let all: [ProbeRequest] = paths + queries + methods + hosts + bodies + framing + others

  /// Those that the router of the notes answers alone.
  public static let ofNotes = all.filter { !$0.isBesideOthers }
}
