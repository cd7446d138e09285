@_exported public import RoundtripInspection
