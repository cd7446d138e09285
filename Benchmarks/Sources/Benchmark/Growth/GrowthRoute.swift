/// Ten thousand routes as one enum: a hundred cases, each of which holds a leaf of a hundred cases.
///
/// They are distinct cases, not one case with a number: printing has to find its way among them, as matching does.
enum GrowthRoute: Equatable, Sendable {
  case c00(GrowthLeaf), c01(GrowthLeaf), c02(GrowthLeaf), c03(GrowthLeaf), c04(GrowthLeaf), c05(GrowthLeaf),
    c06(GrowthLeaf), c07(GrowthLeaf), c08(GrowthLeaf), c09(GrowthLeaf)
  case c10(GrowthLeaf), c11(GrowthLeaf), c12(GrowthLeaf), c13(GrowthLeaf), c14(GrowthLeaf), c15(GrowthLeaf),
    c16(GrowthLeaf), c17(GrowthLeaf), c18(GrowthLeaf), c19(GrowthLeaf)
  case c20(GrowthLeaf), c21(GrowthLeaf), c22(GrowthLeaf), c23(GrowthLeaf), c24(GrowthLeaf), c25(GrowthLeaf),
    c26(GrowthLeaf), c27(GrowthLeaf), c28(GrowthLeaf), c29(GrowthLeaf)
  case c30(GrowthLeaf), c31(GrowthLeaf), c32(GrowthLeaf), c33(GrowthLeaf), c34(GrowthLeaf), c35(GrowthLeaf),
    c36(GrowthLeaf), c37(GrowthLeaf), c38(GrowthLeaf), c39(GrowthLeaf)
  case c40(GrowthLeaf), c41(GrowthLeaf), c42(GrowthLeaf), c43(GrowthLeaf), c44(GrowthLeaf), c45(GrowthLeaf),
    c46(GrowthLeaf), c47(GrowthLeaf), c48(GrowthLeaf), c49(GrowthLeaf)
  case c50(GrowthLeaf), c51(GrowthLeaf), c52(GrowthLeaf), c53(GrowthLeaf), c54(GrowthLeaf), c55(GrowthLeaf),
    c56(GrowthLeaf), c57(GrowthLeaf), c58(GrowthLeaf), c59(GrowthLeaf)
  case c60(GrowthLeaf), c61(GrowthLeaf), c62(GrowthLeaf), c63(GrowthLeaf), c64(GrowthLeaf), c65(GrowthLeaf),
    c66(GrowthLeaf), c67(GrowthLeaf), c68(GrowthLeaf), c69(GrowthLeaf)
  case c70(GrowthLeaf), c71(GrowthLeaf), c72(GrowthLeaf), c73(GrowthLeaf), c74(GrowthLeaf), c75(GrowthLeaf),
    c76(GrowthLeaf), c77(GrowthLeaf), c78(GrowthLeaf), c79(GrowthLeaf)
  case c80(GrowthLeaf), c81(GrowthLeaf), c82(GrowthLeaf), c83(GrowthLeaf), c84(GrowthLeaf), c85(GrowthLeaf),
    c86(GrowthLeaf), c87(GrowthLeaf), c88(GrowthLeaf), c89(GrowthLeaf)
  case c90(GrowthLeaf), c91(GrowthLeaf), c92(GrowthLeaf), c93(GrowthLeaf), c94(GrowthLeaf), c95(GrowthLeaf),
    c96(GrowthLeaf), c97(GrowthLeaf), c98(GrowthLeaf), c99(GrowthLeaf)

  static let constructors: [@Sendable (GrowthLeaf) -> GrowthRoute] = [
    c00, c01, c02, c03, c04, c05, c06, c07, c08, c09,
    c10, c11, c12, c13, c14, c15, c16, c17, c18, c19,
    c20, c21, c22, c23, c24, c25, c26, c27, c28, c29,
    c30, c31, c32, c33, c34, c35, c36, c37, c38, c39,
    c40, c41, c42, c43, c44, c45, c46, c47, c48, c49,
    c50, c51, c52, c53, c54, c55, c56, c57, c58, c59,
    c60, c61, c62, c63, c64, c65, c66, c67, c68, c69,
    c70, c71, c72, c73, c74, c75, c76, c77, c78, c79,
    c80, c81, c82, c83, c84, c85, c86, c87, c88, c89,
    c90, c91, c92, c93, c94, c95, c96, c97, c98, c99,
  ]
}

/// A hundred routes with one parameter.
enum GrowthLeaf: Equatable, Sendable {
  case c00(Int), c01(Int), c02(Int), c03(Int), c04(Int), c05(Int), c06(Int), c07(Int), c08(Int), c09(Int)
  case c10(Int), c11(Int), c12(Int), c13(Int), c14(Int), c15(Int), c16(Int), c17(Int), c18(Int), c19(Int)
  case c20(Int), c21(Int), c22(Int), c23(Int), c24(Int), c25(Int), c26(Int), c27(Int), c28(Int), c29(Int)
  case c30(Int), c31(Int), c32(Int), c33(Int), c34(Int), c35(Int), c36(Int), c37(Int), c38(Int), c39(Int)
  case c40(Int), c41(Int), c42(Int), c43(Int), c44(Int), c45(Int), c46(Int), c47(Int), c48(Int), c49(Int)
  case c50(Int), c51(Int), c52(Int), c53(Int), c54(Int), c55(Int), c56(Int), c57(Int), c58(Int), c59(Int)
  case c60(Int), c61(Int), c62(Int), c63(Int), c64(Int), c65(Int), c66(Int), c67(Int), c68(Int), c69(Int)
  case c70(Int), c71(Int), c72(Int), c73(Int), c74(Int), c75(Int), c76(Int), c77(Int), c78(Int), c79(Int)
  case c80(Int), c81(Int), c82(Int), c83(Int), c84(Int), c85(Int), c86(Int), c87(Int), c88(Int), c89(Int)
  case c90(Int), c91(Int), c92(Int), c93(Int), c94(Int), c95(Int), c96(Int), c97(Int), c98(Int), c99(Int)

  static let constructors: [@Sendable (Int) -> GrowthLeaf] = [
    c00, c01, c02, c03, c04, c05, c06, c07, c08, c09,
    c10, c11, c12, c13, c14, c15, c16, c17, c18, c19,
    c20, c21, c22, c23, c24, c25, c26, c27, c28, c29,
    c30, c31, c32, c33, c34, c35, c36, c37, c38, c39,
    c40, c41, c42, c43, c44, c45, c46, c47, c48, c49,
    c50, c51, c52, c53, c54, c55, c56, c57, c58, c59,
    c60, c61, c62, c63, c64, c65, c66, c67, c68, c69,
    c70, c71, c72, c73, c74, c75, c76, c77, c78, c79,
    c80, c81, c82, c83, c84, c85, c86, c87, c88, c89,
    c90, c91, c92, c93, c94, c95, c96, c97, c98, c99,
  ]
}
