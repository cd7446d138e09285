@_exported public import RoundtripFoundation
@_exported public import RoundtripInspection
