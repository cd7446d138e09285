@_exported public import RoundtripExports
