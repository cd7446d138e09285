@_exported public import RoundtripFoundation
