/// What every route of the comparison carries.
struct Item: Codable, Equatable, Sendable {
  let id: Int
  let tag: String?
}

/// A hundred routes to the same struct.
enum FormatsRoute: Equatable, Sendable {
  case c00(Item), c01(Item), c02(Item), c03(Item), c04(Item), c05(Item), c06(Item), c07(Item), c08(Item), c09(Item)
  case c10(Item), c11(Item), c12(Item), c13(Item), c14(Item), c15(Item), c16(Item), c17(Item), c18(Item), c19(Item)
  case c20(Item), c21(Item), c22(Item), c23(Item), c24(Item), c25(Item), c26(Item), c27(Item), c28(Item), c29(Item)
  case c30(Item), c31(Item), c32(Item), c33(Item), c34(Item), c35(Item), c36(Item), c37(Item), c38(Item), c39(Item)
  case c40(Item), c41(Item), c42(Item), c43(Item), c44(Item), c45(Item), c46(Item), c47(Item), c48(Item), c49(Item)
  case c50(Item), c51(Item), c52(Item), c53(Item), c54(Item), c55(Item), c56(Item), c57(Item), c58(Item), c59(Item)
  case c60(Item), c61(Item), c62(Item), c63(Item), c64(Item), c65(Item), c66(Item), c67(Item), c68(Item), c69(Item)
  case c70(Item), c71(Item), c72(Item), c73(Item), c74(Item), c75(Item), c76(Item), c77(Item), c78(Item), c79(Item)
  case c80(Item), c81(Item), c82(Item), c83(Item), c84(Item), c85(Item), c86(Item), c87(Item), c88(Item), c89(Item)
  case c90(Item), c91(Item), c92(Item), c93(Item), c94(Item), c95(Item), c96(Item), c97(Item), c98(Item), c99(Item)

  static let constructors: [@Sendable (Item) -> FormatsRoute] = [
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
