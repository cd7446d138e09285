extension String {
  /// A report without the places of routes in these tests, so that it can be compared whole.
  var withoutPlaces: String { replacing(/( +| at )RoundtripTests\/\w+\.swift:[0-9]+(?=\n|$)/, with: "") }
}
