import Roundtrip

/// Two hundred routes, each with a number.
enum FunctionRoute: Equatable, Sendable {
  case c000(Int), c001(Int), c002(Int), c003(Int), c004(Int), c005(Int), c006(Int), c007(Int), c008(Int), c009(Int)
  case c010(Int), c011(Int), c012(Int), c013(Int), c014(Int), c015(Int), c016(Int), c017(Int), c018(Int), c019(Int)
  case c020(Int), c021(Int), c022(Int), c023(Int), c024(Int), c025(Int), c026(Int), c027(Int), c028(Int), c029(Int)
  case c030(Int), c031(Int), c032(Int), c033(Int), c034(Int), c035(Int), c036(Int), c037(Int), c038(Int), c039(Int)
  case c040(Int), c041(Int), c042(Int), c043(Int), c044(Int), c045(Int), c046(Int), c047(Int), c048(Int), c049(Int)
  case c050(Int), c051(Int), c052(Int), c053(Int), c054(Int), c055(Int), c056(Int), c057(Int), c058(Int), c059(Int)
  case c060(Int), c061(Int), c062(Int), c063(Int), c064(Int), c065(Int), c066(Int), c067(Int), c068(Int), c069(Int)
  case c070(Int), c071(Int), c072(Int), c073(Int), c074(Int), c075(Int), c076(Int), c077(Int), c078(Int), c079(Int)
  case c080(Int), c081(Int), c082(Int), c083(Int), c084(Int), c085(Int), c086(Int), c087(Int), c088(Int), c089(Int)
  case c090(Int), c091(Int), c092(Int), c093(Int), c094(Int), c095(Int), c096(Int), c097(Int), c098(Int), c099(Int)
  case c100(Int), c101(Int), c102(Int), c103(Int), c104(Int), c105(Int), c106(Int), c107(Int), c108(Int), c109(Int)
  case c110(Int), c111(Int), c112(Int), c113(Int), c114(Int), c115(Int), c116(Int), c117(Int), c118(Int), c119(Int)
  case c120(Int), c121(Int), c122(Int), c123(Int), c124(Int), c125(Int), c126(Int), c127(Int), c128(Int), c129(Int)
  case c130(Int), c131(Int), c132(Int), c133(Int), c134(Int), c135(Int), c136(Int), c137(Int), c138(Int), c139(Int)
  case c140(Int), c141(Int), c142(Int), c143(Int), c144(Int), c145(Int), c146(Int), c147(Int), c148(Int), c149(Int)
  case c150(Int), c151(Int), c152(Int), c153(Int), c154(Int), c155(Int), c156(Int), c157(Int), c158(Int), c159(Int)
  case c160(Int), c161(Int), c162(Int), c163(Int), c164(Int), c165(Int), c166(Int), c167(Int), c168(Int), c169(Int)
  case c170(Int), c171(Int), c172(Int), c173(Int), c174(Int), c175(Int), c176(Int), c177(Int), c178(Int), c179(Int)
  case c180(Int), c181(Int), c182(Int), c183(Int), c184(Int), c185(Int), c186(Int), c187(Int), c188(Int), c189(Int)
  case c190(Int), c191(Int), c192(Int), c193(Int), c194(Int), c195(Int), c196(Int), c197(Int), c198(Int), c199(Int)

  static let constructors: [@Sendable (Int) -> FunctionRoute] = [
    c000, c001, c002, c003, c004, c005, c006, c007, c008, c009,
    c010, c011, c012, c013, c014, c015, c016, c017, c018, c019,
    c020, c021, c022, c023, c024, c025, c026, c027, c028, c029,
    c030, c031, c032, c033, c034, c035, c036, c037, c038, c039,
    c040, c041, c042, c043, c044, c045, c046, c047, c048, c049,
    c050, c051, c052, c053, c054, c055, c056, c057, c058, c059,
    c060, c061, c062, c063, c064, c065, c066, c067, c068, c069,
    c070, c071, c072, c073, c074, c075, c076, c077, c078, c079,
    c080, c081, c082, c083, c084, c085, c086, c087, c088, c089,
    c090, c091, c092, c093, c094, c095, c096, c097, c098, c099,
    c100, c101, c102, c103, c104, c105, c106, c107, c108, c109,
    c110, c111, c112, c113, c114, c115, c116, c117, c118, c119,
    c120, c121, c122, c123, c124, c125, c126, c127, c128, c129,
    c130, c131, c132, c133, c134, c135, c136, c137, c138, c139,
    c140, c141, c142, c143, c144, c145, c146, c147, c148, c149,
    c150, c151, c152, c153, c154, c155, c156, c157, c158, c159,
    c160, c161, c162, c163, c164, c165, c166, c167, c168, c169,
    c170, c171, c172, c173, c174, c175, c176, c177, c178, c179,
    c180, c181, c182, c183, c184, c185, c186, c187, c188, c189,
    c190, c191, c192, c193, c194, c195, c196, c197, c198, c199,
  ]
}

/// The same routes by their cases.
let routesByCase = OneOf<URLRequestData, FunctionRoute> {
  for (number, constructor) in FunctionRoute.constructors.enumerated() {
    Route(.case(constructor)) { path(number) }
  }
}

/// And by functions, each as one writes it. They are divided because two hundred in one `OneOf` take the compiler long.
let routesByFunctions = OneOf<URLRequestData, FunctionRoute> {
  functions000
  functions050
  functions100
  functions150
}

private let functions000 = OneOf<URLRequestData, FunctionRoute> {
  Route(.case(embed: FunctionRoute.c000, extract: { if case .c000(let id) = $0 { id } else { nil } })) { path(0) }
  Route(.case(embed: FunctionRoute.c001, extract: { if case .c001(let id) = $0 { id } else { nil } })) { path(1) }
  Route(.case(embed: FunctionRoute.c002, extract: { if case .c002(let id) = $0 { id } else { nil } })) { path(2) }
  Route(.case(embed: FunctionRoute.c003, extract: { if case .c003(let id) = $0 { id } else { nil } })) { path(3) }
  Route(.case(embed: FunctionRoute.c004, extract: { if case .c004(let id) = $0 { id } else { nil } })) { path(4) }
  Route(.case(embed: FunctionRoute.c005, extract: { if case .c005(let id) = $0 { id } else { nil } })) { path(5) }
  Route(.case(embed: FunctionRoute.c006, extract: { if case .c006(let id) = $0 { id } else { nil } })) { path(6) }
  Route(.case(embed: FunctionRoute.c007, extract: { if case .c007(let id) = $0 { id } else { nil } })) { path(7) }
  Route(.case(embed: FunctionRoute.c008, extract: { if case .c008(let id) = $0 { id } else { nil } })) { path(8) }
  Route(.case(embed: FunctionRoute.c009, extract: { if case .c009(let id) = $0 { id } else { nil } })) { path(9) }
  Route(.case(embed: FunctionRoute.c010, extract: { if case .c010(let id) = $0 { id } else { nil } })) { path(10) }
  Route(.case(embed: FunctionRoute.c011, extract: { if case .c011(let id) = $0 { id } else { nil } })) { path(11) }
  Route(.case(embed: FunctionRoute.c012, extract: { if case .c012(let id) = $0 { id } else { nil } })) { path(12) }
  Route(.case(embed: FunctionRoute.c013, extract: { if case .c013(let id) = $0 { id } else { nil } })) { path(13) }
  Route(.case(embed: FunctionRoute.c014, extract: { if case .c014(let id) = $0 { id } else { nil } })) { path(14) }
  Route(.case(embed: FunctionRoute.c015, extract: { if case .c015(let id) = $0 { id } else { nil } })) { path(15) }
  Route(.case(embed: FunctionRoute.c016, extract: { if case .c016(let id) = $0 { id } else { nil } })) { path(16) }
  Route(.case(embed: FunctionRoute.c017, extract: { if case .c017(let id) = $0 { id } else { nil } })) { path(17) }
  Route(.case(embed: FunctionRoute.c018, extract: { if case .c018(let id) = $0 { id } else { nil } })) { path(18) }
  Route(.case(embed: FunctionRoute.c019, extract: { if case .c019(let id) = $0 { id } else { nil } })) { path(19) }
  Route(.case(embed: FunctionRoute.c020, extract: { if case .c020(let id) = $0 { id } else { nil } })) { path(20) }
  Route(.case(embed: FunctionRoute.c021, extract: { if case .c021(let id) = $0 { id } else { nil } })) { path(21) }
  Route(.case(embed: FunctionRoute.c022, extract: { if case .c022(let id) = $0 { id } else { nil } })) { path(22) }
  Route(.case(embed: FunctionRoute.c023, extract: { if case .c023(let id) = $0 { id } else { nil } })) { path(23) }
  Route(.case(embed: FunctionRoute.c024, extract: { if case .c024(let id) = $0 { id } else { nil } })) { path(24) }
  Route(.case(embed: FunctionRoute.c025, extract: { if case .c025(let id) = $0 { id } else { nil } })) { path(25) }
  Route(.case(embed: FunctionRoute.c026, extract: { if case .c026(let id) = $0 { id } else { nil } })) { path(26) }
  Route(.case(embed: FunctionRoute.c027, extract: { if case .c027(let id) = $0 { id } else { nil } })) { path(27) }
  Route(.case(embed: FunctionRoute.c028, extract: { if case .c028(let id) = $0 { id } else { nil } })) { path(28) }
  Route(.case(embed: FunctionRoute.c029, extract: { if case .c029(let id) = $0 { id } else { nil } })) { path(29) }
  Route(.case(embed: FunctionRoute.c030, extract: { if case .c030(let id) = $0 { id } else { nil } })) { path(30) }
  Route(.case(embed: FunctionRoute.c031, extract: { if case .c031(let id) = $0 { id } else { nil } })) { path(31) }
  Route(.case(embed: FunctionRoute.c032, extract: { if case .c032(let id) = $0 { id } else { nil } })) { path(32) }
  Route(.case(embed: FunctionRoute.c033, extract: { if case .c033(let id) = $0 { id } else { nil } })) { path(33) }
  Route(.case(embed: FunctionRoute.c034, extract: { if case .c034(let id) = $0 { id } else { nil } })) { path(34) }
  Route(.case(embed: FunctionRoute.c035, extract: { if case .c035(let id) = $0 { id } else { nil } })) { path(35) }
  Route(.case(embed: FunctionRoute.c036, extract: { if case .c036(let id) = $0 { id } else { nil } })) { path(36) }
  Route(.case(embed: FunctionRoute.c037, extract: { if case .c037(let id) = $0 { id } else { nil } })) { path(37) }
  Route(.case(embed: FunctionRoute.c038, extract: { if case .c038(let id) = $0 { id } else { nil } })) { path(38) }
  Route(.case(embed: FunctionRoute.c039, extract: { if case .c039(let id) = $0 { id } else { nil } })) { path(39) }
  Route(.case(embed: FunctionRoute.c040, extract: { if case .c040(let id) = $0 { id } else { nil } })) { path(40) }
  Route(.case(embed: FunctionRoute.c041, extract: { if case .c041(let id) = $0 { id } else { nil } })) { path(41) }
  Route(.case(embed: FunctionRoute.c042, extract: { if case .c042(let id) = $0 { id } else { nil } })) { path(42) }
  Route(.case(embed: FunctionRoute.c043, extract: { if case .c043(let id) = $0 { id } else { nil } })) { path(43) }
  Route(.case(embed: FunctionRoute.c044, extract: { if case .c044(let id) = $0 { id } else { nil } })) { path(44) }
  Route(.case(embed: FunctionRoute.c045, extract: { if case .c045(let id) = $0 { id } else { nil } })) { path(45) }
  Route(.case(embed: FunctionRoute.c046, extract: { if case .c046(let id) = $0 { id } else { nil } })) { path(46) }
  Route(.case(embed: FunctionRoute.c047, extract: { if case .c047(let id) = $0 { id } else { nil } })) { path(47) }
  Route(.case(embed: FunctionRoute.c048, extract: { if case .c048(let id) = $0 { id } else { nil } })) { path(48) }
  Route(.case(embed: FunctionRoute.c049, extract: { if case .c049(let id) = $0 { id } else { nil } })) { path(49) }
}

private let functions050 = OneOf<URLRequestData, FunctionRoute> {
  Route(.case(embed: FunctionRoute.c050, extract: { if case .c050(let id) = $0 { id } else { nil } })) { path(50) }
  Route(.case(embed: FunctionRoute.c051, extract: { if case .c051(let id) = $0 { id } else { nil } })) { path(51) }
  Route(.case(embed: FunctionRoute.c052, extract: { if case .c052(let id) = $0 { id } else { nil } })) { path(52) }
  Route(.case(embed: FunctionRoute.c053, extract: { if case .c053(let id) = $0 { id } else { nil } })) { path(53) }
  Route(.case(embed: FunctionRoute.c054, extract: { if case .c054(let id) = $0 { id } else { nil } })) { path(54) }
  Route(.case(embed: FunctionRoute.c055, extract: { if case .c055(let id) = $0 { id } else { nil } })) { path(55) }
  Route(.case(embed: FunctionRoute.c056, extract: { if case .c056(let id) = $0 { id } else { nil } })) { path(56) }
  Route(.case(embed: FunctionRoute.c057, extract: { if case .c057(let id) = $0 { id } else { nil } })) { path(57) }
  Route(.case(embed: FunctionRoute.c058, extract: { if case .c058(let id) = $0 { id } else { nil } })) { path(58) }
  Route(.case(embed: FunctionRoute.c059, extract: { if case .c059(let id) = $0 { id } else { nil } })) { path(59) }
  Route(.case(embed: FunctionRoute.c060, extract: { if case .c060(let id) = $0 { id } else { nil } })) { path(60) }
  Route(.case(embed: FunctionRoute.c061, extract: { if case .c061(let id) = $0 { id } else { nil } })) { path(61) }
  Route(.case(embed: FunctionRoute.c062, extract: { if case .c062(let id) = $0 { id } else { nil } })) { path(62) }
  Route(.case(embed: FunctionRoute.c063, extract: { if case .c063(let id) = $0 { id } else { nil } })) { path(63) }
  Route(.case(embed: FunctionRoute.c064, extract: { if case .c064(let id) = $0 { id } else { nil } })) { path(64) }
  Route(.case(embed: FunctionRoute.c065, extract: { if case .c065(let id) = $0 { id } else { nil } })) { path(65) }
  Route(.case(embed: FunctionRoute.c066, extract: { if case .c066(let id) = $0 { id } else { nil } })) { path(66) }
  Route(.case(embed: FunctionRoute.c067, extract: { if case .c067(let id) = $0 { id } else { nil } })) { path(67) }
  Route(.case(embed: FunctionRoute.c068, extract: { if case .c068(let id) = $0 { id } else { nil } })) { path(68) }
  Route(.case(embed: FunctionRoute.c069, extract: { if case .c069(let id) = $0 { id } else { nil } })) { path(69) }
  Route(.case(embed: FunctionRoute.c070, extract: { if case .c070(let id) = $0 { id } else { nil } })) { path(70) }
  Route(.case(embed: FunctionRoute.c071, extract: { if case .c071(let id) = $0 { id } else { nil } })) { path(71) }
  Route(.case(embed: FunctionRoute.c072, extract: { if case .c072(let id) = $0 { id } else { nil } })) { path(72) }
  Route(.case(embed: FunctionRoute.c073, extract: { if case .c073(let id) = $0 { id } else { nil } })) { path(73) }
  Route(.case(embed: FunctionRoute.c074, extract: { if case .c074(let id) = $0 { id } else { nil } })) { path(74) }
  Route(.case(embed: FunctionRoute.c075, extract: { if case .c075(let id) = $0 { id } else { nil } })) { path(75) }
  Route(.case(embed: FunctionRoute.c076, extract: { if case .c076(let id) = $0 { id } else { nil } })) { path(76) }
  Route(.case(embed: FunctionRoute.c077, extract: { if case .c077(let id) = $0 { id } else { nil } })) { path(77) }
  Route(.case(embed: FunctionRoute.c078, extract: { if case .c078(let id) = $0 { id } else { nil } })) { path(78) }
  Route(.case(embed: FunctionRoute.c079, extract: { if case .c079(let id) = $0 { id } else { nil } })) { path(79) }
  Route(.case(embed: FunctionRoute.c080, extract: { if case .c080(let id) = $0 { id } else { nil } })) { path(80) }
  Route(.case(embed: FunctionRoute.c081, extract: { if case .c081(let id) = $0 { id } else { nil } })) { path(81) }
  Route(.case(embed: FunctionRoute.c082, extract: { if case .c082(let id) = $0 { id } else { nil } })) { path(82) }
  Route(.case(embed: FunctionRoute.c083, extract: { if case .c083(let id) = $0 { id } else { nil } })) { path(83) }
  Route(.case(embed: FunctionRoute.c084, extract: { if case .c084(let id) = $0 { id } else { nil } })) { path(84) }
  Route(.case(embed: FunctionRoute.c085, extract: { if case .c085(let id) = $0 { id } else { nil } })) { path(85) }
  Route(.case(embed: FunctionRoute.c086, extract: { if case .c086(let id) = $0 { id } else { nil } })) { path(86) }
  Route(.case(embed: FunctionRoute.c087, extract: { if case .c087(let id) = $0 { id } else { nil } })) { path(87) }
  Route(.case(embed: FunctionRoute.c088, extract: { if case .c088(let id) = $0 { id } else { nil } })) { path(88) }
  Route(.case(embed: FunctionRoute.c089, extract: { if case .c089(let id) = $0 { id } else { nil } })) { path(89) }
  Route(.case(embed: FunctionRoute.c090, extract: { if case .c090(let id) = $0 { id } else { nil } })) { path(90) }
  Route(.case(embed: FunctionRoute.c091, extract: { if case .c091(let id) = $0 { id } else { nil } })) { path(91) }
  Route(.case(embed: FunctionRoute.c092, extract: { if case .c092(let id) = $0 { id } else { nil } })) { path(92) }
  Route(.case(embed: FunctionRoute.c093, extract: { if case .c093(let id) = $0 { id } else { nil } })) { path(93) }
  Route(.case(embed: FunctionRoute.c094, extract: { if case .c094(let id) = $0 { id } else { nil } })) { path(94) }
  Route(.case(embed: FunctionRoute.c095, extract: { if case .c095(let id) = $0 { id } else { nil } })) { path(95) }
  Route(.case(embed: FunctionRoute.c096, extract: { if case .c096(let id) = $0 { id } else { nil } })) { path(96) }
  Route(.case(embed: FunctionRoute.c097, extract: { if case .c097(let id) = $0 { id } else { nil } })) { path(97) }
  Route(.case(embed: FunctionRoute.c098, extract: { if case .c098(let id) = $0 { id } else { nil } })) { path(98) }
  Route(.case(embed: FunctionRoute.c099, extract: { if case .c099(let id) = $0 { id } else { nil } })) { path(99) }
}

private let functions100 = OneOf<URLRequestData, FunctionRoute> {
  Route(.case(embed: FunctionRoute.c100, extract: { if case .c100(let id) = $0 { id } else { nil } })) { path(100) }
  Route(.case(embed: FunctionRoute.c101, extract: { if case .c101(let id) = $0 { id } else { nil } })) { path(101) }
  Route(.case(embed: FunctionRoute.c102, extract: { if case .c102(let id) = $0 { id } else { nil } })) { path(102) }
  Route(.case(embed: FunctionRoute.c103, extract: { if case .c103(let id) = $0 { id } else { nil } })) { path(103) }
  Route(.case(embed: FunctionRoute.c104, extract: { if case .c104(let id) = $0 { id } else { nil } })) { path(104) }
  Route(.case(embed: FunctionRoute.c105, extract: { if case .c105(let id) = $0 { id } else { nil } })) { path(105) }
  Route(.case(embed: FunctionRoute.c106, extract: { if case .c106(let id) = $0 { id } else { nil } })) { path(106) }
  Route(.case(embed: FunctionRoute.c107, extract: { if case .c107(let id) = $0 { id } else { nil } })) { path(107) }
  Route(.case(embed: FunctionRoute.c108, extract: { if case .c108(let id) = $0 { id } else { nil } })) { path(108) }
  Route(.case(embed: FunctionRoute.c109, extract: { if case .c109(let id) = $0 { id } else { nil } })) { path(109) }
  Route(.case(embed: FunctionRoute.c110, extract: { if case .c110(let id) = $0 { id } else { nil } })) { path(110) }
  Route(.case(embed: FunctionRoute.c111, extract: { if case .c111(let id) = $0 { id } else { nil } })) { path(111) }
  Route(.case(embed: FunctionRoute.c112, extract: { if case .c112(let id) = $0 { id } else { nil } })) { path(112) }
  Route(.case(embed: FunctionRoute.c113, extract: { if case .c113(let id) = $0 { id } else { nil } })) { path(113) }
  Route(.case(embed: FunctionRoute.c114, extract: { if case .c114(let id) = $0 { id } else { nil } })) { path(114) }
  Route(.case(embed: FunctionRoute.c115, extract: { if case .c115(let id) = $0 { id } else { nil } })) { path(115) }
  Route(.case(embed: FunctionRoute.c116, extract: { if case .c116(let id) = $0 { id } else { nil } })) { path(116) }
  Route(.case(embed: FunctionRoute.c117, extract: { if case .c117(let id) = $0 { id } else { nil } })) { path(117) }
  Route(.case(embed: FunctionRoute.c118, extract: { if case .c118(let id) = $0 { id } else { nil } })) { path(118) }
  Route(.case(embed: FunctionRoute.c119, extract: { if case .c119(let id) = $0 { id } else { nil } })) { path(119) }
  Route(.case(embed: FunctionRoute.c120, extract: { if case .c120(let id) = $0 { id } else { nil } })) { path(120) }
  Route(.case(embed: FunctionRoute.c121, extract: { if case .c121(let id) = $0 { id } else { nil } })) { path(121) }
  Route(.case(embed: FunctionRoute.c122, extract: { if case .c122(let id) = $0 { id } else { nil } })) { path(122) }
  Route(.case(embed: FunctionRoute.c123, extract: { if case .c123(let id) = $0 { id } else { nil } })) { path(123) }
  Route(.case(embed: FunctionRoute.c124, extract: { if case .c124(let id) = $0 { id } else { nil } })) { path(124) }
  Route(.case(embed: FunctionRoute.c125, extract: { if case .c125(let id) = $0 { id } else { nil } })) { path(125) }
  Route(.case(embed: FunctionRoute.c126, extract: { if case .c126(let id) = $0 { id } else { nil } })) { path(126) }
  Route(.case(embed: FunctionRoute.c127, extract: { if case .c127(let id) = $0 { id } else { nil } })) { path(127) }
  Route(.case(embed: FunctionRoute.c128, extract: { if case .c128(let id) = $0 { id } else { nil } })) { path(128) }
  Route(.case(embed: FunctionRoute.c129, extract: { if case .c129(let id) = $0 { id } else { nil } })) { path(129) }
  Route(.case(embed: FunctionRoute.c130, extract: { if case .c130(let id) = $0 { id } else { nil } })) { path(130) }
  Route(.case(embed: FunctionRoute.c131, extract: { if case .c131(let id) = $0 { id } else { nil } })) { path(131) }
  Route(.case(embed: FunctionRoute.c132, extract: { if case .c132(let id) = $0 { id } else { nil } })) { path(132) }
  Route(.case(embed: FunctionRoute.c133, extract: { if case .c133(let id) = $0 { id } else { nil } })) { path(133) }
  Route(.case(embed: FunctionRoute.c134, extract: { if case .c134(let id) = $0 { id } else { nil } })) { path(134) }
  Route(.case(embed: FunctionRoute.c135, extract: { if case .c135(let id) = $0 { id } else { nil } })) { path(135) }
  Route(.case(embed: FunctionRoute.c136, extract: { if case .c136(let id) = $0 { id } else { nil } })) { path(136) }
  Route(.case(embed: FunctionRoute.c137, extract: { if case .c137(let id) = $0 { id } else { nil } })) { path(137) }
  Route(.case(embed: FunctionRoute.c138, extract: { if case .c138(let id) = $0 { id } else { nil } })) { path(138) }
  Route(.case(embed: FunctionRoute.c139, extract: { if case .c139(let id) = $0 { id } else { nil } })) { path(139) }
  Route(.case(embed: FunctionRoute.c140, extract: { if case .c140(let id) = $0 { id } else { nil } })) { path(140) }
  Route(.case(embed: FunctionRoute.c141, extract: { if case .c141(let id) = $0 { id } else { nil } })) { path(141) }
  Route(.case(embed: FunctionRoute.c142, extract: { if case .c142(let id) = $0 { id } else { nil } })) { path(142) }
  Route(.case(embed: FunctionRoute.c143, extract: { if case .c143(let id) = $0 { id } else { nil } })) { path(143) }
  Route(.case(embed: FunctionRoute.c144, extract: { if case .c144(let id) = $0 { id } else { nil } })) { path(144) }
  Route(.case(embed: FunctionRoute.c145, extract: { if case .c145(let id) = $0 { id } else { nil } })) { path(145) }
  Route(.case(embed: FunctionRoute.c146, extract: { if case .c146(let id) = $0 { id } else { nil } })) { path(146) }
  Route(.case(embed: FunctionRoute.c147, extract: { if case .c147(let id) = $0 { id } else { nil } })) { path(147) }
  Route(.case(embed: FunctionRoute.c148, extract: { if case .c148(let id) = $0 { id } else { nil } })) { path(148) }
  Route(.case(embed: FunctionRoute.c149, extract: { if case .c149(let id) = $0 { id } else { nil } })) { path(149) }
}

private let functions150 = OneOf<URLRequestData, FunctionRoute> {
  Route(.case(embed: FunctionRoute.c150, extract: { if case .c150(let id) = $0 { id } else { nil } })) { path(150) }
  Route(.case(embed: FunctionRoute.c151, extract: { if case .c151(let id) = $0 { id } else { nil } })) { path(151) }
  Route(.case(embed: FunctionRoute.c152, extract: { if case .c152(let id) = $0 { id } else { nil } })) { path(152) }
  Route(.case(embed: FunctionRoute.c153, extract: { if case .c153(let id) = $0 { id } else { nil } })) { path(153) }
  Route(.case(embed: FunctionRoute.c154, extract: { if case .c154(let id) = $0 { id } else { nil } })) { path(154) }
  Route(.case(embed: FunctionRoute.c155, extract: { if case .c155(let id) = $0 { id } else { nil } })) { path(155) }
  Route(.case(embed: FunctionRoute.c156, extract: { if case .c156(let id) = $0 { id } else { nil } })) { path(156) }
  Route(.case(embed: FunctionRoute.c157, extract: { if case .c157(let id) = $0 { id } else { nil } })) { path(157) }
  Route(.case(embed: FunctionRoute.c158, extract: { if case .c158(let id) = $0 { id } else { nil } })) { path(158) }
  Route(.case(embed: FunctionRoute.c159, extract: { if case .c159(let id) = $0 { id } else { nil } })) { path(159) }
  Route(.case(embed: FunctionRoute.c160, extract: { if case .c160(let id) = $0 { id } else { nil } })) { path(160) }
  Route(.case(embed: FunctionRoute.c161, extract: { if case .c161(let id) = $0 { id } else { nil } })) { path(161) }
  Route(.case(embed: FunctionRoute.c162, extract: { if case .c162(let id) = $0 { id } else { nil } })) { path(162) }
  Route(.case(embed: FunctionRoute.c163, extract: { if case .c163(let id) = $0 { id } else { nil } })) { path(163) }
  Route(.case(embed: FunctionRoute.c164, extract: { if case .c164(let id) = $0 { id } else { nil } })) { path(164) }
  Route(.case(embed: FunctionRoute.c165, extract: { if case .c165(let id) = $0 { id } else { nil } })) { path(165) }
  Route(.case(embed: FunctionRoute.c166, extract: { if case .c166(let id) = $0 { id } else { nil } })) { path(166) }
  Route(.case(embed: FunctionRoute.c167, extract: { if case .c167(let id) = $0 { id } else { nil } })) { path(167) }
  Route(.case(embed: FunctionRoute.c168, extract: { if case .c168(let id) = $0 { id } else { nil } })) { path(168) }
  Route(.case(embed: FunctionRoute.c169, extract: { if case .c169(let id) = $0 { id } else { nil } })) { path(169) }
  Route(.case(embed: FunctionRoute.c170, extract: { if case .c170(let id) = $0 { id } else { nil } })) { path(170) }
  Route(.case(embed: FunctionRoute.c171, extract: { if case .c171(let id) = $0 { id } else { nil } })) { path(171) }
  Route(.case(embed: FunctionRoute.c172, extract: { if case .c172(let id) = $0 { id } else { nil } })) { path(172) }
  Route(.case(embed: FunctionRoute.c173, extract: { if case .c173(let id) = $0 { id } else { nil } })) { path(173) }
  Route(.case(embed: FunctionRoute.c174, extract: { if case .c174(let id) = $0 { id } else { nil } })) { path(174) }
  Route(.case(embed: FunctionRoute.c175, extract: { if case .c175(let id) = $0 { id } else { nil } })) { path(175) }
  Route(.case(embed: FunctionRoute.c176, extract: { if case .c176(let id) = $0 { id } else { nil } })) { path(176) }
  Route(.case(embed: FunctionRoute.c177, extract: { if case .c177(let id) = $0 { id } else { nil } })) { path(177) }
  Route(.case(embed: FunctionRoute.c178, extract: { if case .c178(let id) = $0 { id } else { nil } })) { path(178) }
  Route(.case(embed: FunctionRoute.c179, extract: { if case .c179(let id) = $0 { id } else { nil } })) { path(179) }
  Route(.case(embed: FunctionRoute.c180, extract: { if case .c180(let id) = $0 { id } else { nil } })) { path(180) }
  Route(.case(embed: FunctionRoute.c181, extract: { if case .c181(let id) = $0 { id } else { nil } })) { path(181) }
  Route(.case(embed: FunctionRoute.c182, extract: { if case .c182(let id) = $0 { id } else { nil } })) { path(182) }
  Route(.case(embed: FunctionRoute.c183, extract: { if case .c183(let id) = $0 { id } else { nil } })) { path(183) }
  Route(.case(embed: FunctionRoute.c184, extract: { if case .c184(let id) = $0 { id } else { nil } })) { path(184) }
  Route(.case(embed: FunctionRoute.c185, extract: { if case .c185(let id) = $0 { id } else { nil } })) { path(185) }
  Route(.case(embed: FunctionRoute.c186, extract: { if case .c186(let id) = $0 { id } else { nil } })) { path(186) }
  Route(.case(embed: FunctionRoute.c187, extract: { if case .c187(let id) = $0 { id } else { nil } })) { path(187) }
  Route(.case(embed: FunctionRoute.c188, extract: { if case .c188(let id) = $0 { id } else { nil } })) { path(188) }
  Route(.case(embed: FunctionRoute.c189, extract: { if case .c189(let id) = $0 { id } else { nil } })) { path(189) }
  Route(.case(embed: FunctionRoute.c190, extract: { if case .c190(let id) = $0 { id } else { nil } })) { path(190) }
  Route(.case(embed: FunctionRoute.c191, extract: { if case .c191(let id) = $0 { id } else { nil } })) { path(191) }
  Route(.case(embed: FunctionRoute.c192, extract: { if case .c192(let id) = $0 { id } else { nil } })) { path(192) }
  Route(.case(embed: FunctionRoute.c193, extract: { if case .c193(let id) = $0 { id } else { nil } })) { path(193) }
  Route(.case(embed: FunctionRoute.c194, extract: { if case .c194(let id) = $0 { id } else { nil } })) { path(194) }
  Route(.case(embed: FunctionRoute.c195, extract: { if case .c195(let id) = $0 { id } else { nil } })) { path(195) }
  Route(.case(embed: FunctionRoute.c196, extract: { if case .c196(let id) = $0 { id } else { nil } })) { path(196) }
  Route(.case(embed: FunctionRoute.c197, extract: { if case .c197(let id) = $0 { id } else { nil } })) { path(197) }
  Route(.case(embed: FunctionRoute.c198, extract: { if case .c198(let id) = $0 { id } else { nil } })) { path(198) }
  Route(.case(embed: FunctionRoute.c199, extract: { if case .c199(let id) = $0 { id } else { nil } })) { path(199) }
}

private func path(_ number: Int) -> Path<_PartList<Int>> {
  Path {
    "route\(number)"
    Digits()
  }
}
