import Roundtrip

/// A router of `/resource<i>/:id/detail` for every i below `groups * leaves`, nested two deep whatever its size.
///
/// - Parameters:
///   - groups: How many cases of the outer enum are routed, at most 100.
///   - leaves: How many cases of the inner enum are routed in each group, at most 100.
func growthRouter(groups: Int, leaves: Int) -> OneOf<URLRequestData, GrowthRoute> {
  OneOf {
    for group in 0..<groups {
      Route(.case(GrowthRoute.constructors[group])) {
        OneOf {
          for leaf in 0..<leaves {
            Route(.case(GrowthLeaf.constructors[leaf])) {
              Path {
                "resource\(group * leaves + leaf)"
                Digits()
                "detail"
              }
            }
          }
        }
      }
    }
  }
}
