@_exported public import Roundtrip
