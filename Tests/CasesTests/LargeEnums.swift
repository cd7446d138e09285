// swift-format-ignore-file: OneCasePerLine

/// Enums with more than 256 cases, whose tags don't fit in a byte.

enum ManyEmptyCases: Equatable {
  case number(Int)
  case text(String)
  case
    e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, e10, e11, e12, e13, e14, e15, e16, e17, e18, e19, e20, e21, e22, e23,
    e24, e25, e26, e27, e28, e29, e30, e31, e32, e33, e34, e35, e36, e37, e38, e39, e40, e41, e42, e43, e44, e45,
    e46, e47, e48, e49, e50, e51, e52, e53, e54, e55, e56, e57, e58, e59, e60, e61, e62, e63, e64, e65, e66, e67,
    e68, e69, e70, e71, e72, e73, e74, e75, e76, e77, e78, e79, e80, e81, e82, e83, e84, e85, e86, e87, e88, e89,
    e90, e91, e92, e93, e94, e95, e96, e97, e98, e99, e100, e101, e102, e103, e104, e105, e106, e107, e108, e109,
    e110, e111, e112, e113, e114, e115, e116, e117, e118, e119, e120, e121, e122, e123, e124, e125, e126, e127,
    e128, e129, e130, e131, e132, e133, e134, e135, e136, e137, e138, e139, e140, e141, e142, e143, e144, e145,
    e146, e147, e148, e149, e150, e151, e152, e153, e154, e155, e156, e157, e158, e159, e160, e161, e162, e163,
    e164, e165, e166, e167, e168, e169, e170, e171, e172, e173, e174, e175, e176, e177, e178, e179, e180, e181,
    e182, e183, e184, e185, e186, e187, e188, e189, e190, e191, e192, e193, e194, e195, e196, e197, e198, e199,
    e200, e201, e202, e203, e204, e205, e206, e207, e208, e209, e210, e211, e212, e213, e214, e215, e216, e217,
    e218, e219, e220, e221, e222, e223, e224, e225, e226, e227, e228, e229, e230, e231, e232, e233, e234, e235,
    e236, e237, e238, e239, e240, e241, e242, e243, e244, e245, e246, e247, e248, e249, e250, e251, e252, e253,
    e254, e255, e256, e257, e258, e259, e260, e261, e262, e263, e264, e265, e266, e267, e268, e269, e270, e271,
    e272, e273, e274, e275, e276, e277, e278, e279, e280, e281, e282, e283, e284, e285, e286, e287, e288, e289,
    e290, e291, e292, e293, e294, e295, e296, e297, e298, e299
}

enum ManyPayloadCases: Equatable {
  case
    p0(Int8), p1(Int8), p2(Int8), p3(Int8), p4(Int8), p5(Int8), p6(Int8), p7(Int8), p8(Int8), p9(Int8), p10(Int8),
    p11(Int8), p12(Int8), p13(Int8), p14(Int8), p15(Int8), p16(Int8), p17(Int8), p18(Int8), p19(Int8), p20(Int8),
    p21(Int8), p22(Int8), p23(Int8), p24(Int8), p25(Int8), p26(Int8), p27(Int8), p28(Int8), p29(Int8), p30(Int8),
    p31(Int8), p32(Int8), p33(Int8), p34(Int8), p35(Int8), p36(Int8), p37(Int8), p38(Int8), p39(Int8), p40(Int8),
    p41(Int8), p42(Int8), p43(Int8), p44(Int8), p45(Int8), p46(Int8), p47(Int8), p48(Int8), p49(Int8), p50(Int8),
    p51(Int8), p52(Int8), p53(Int8), p54(Int8), p55(Int8), p56(Int8), p57(Int8), p58(Int8), p59(Int8), p60(Int8),
    p61(Int8), p62(Int8), p63(Int8), p64(Int8), p65(Int8), p66(Int8), p67(Int8), p68(Int8), p69(Int8), p70(Int8),
    p71(Int8), p72(Int8), p73(Int8), p74(Int8), p75(Int8), p76(Int8), p77(Int8), p78(Int8), p79(Int8), p80(Int8),
    p81(Int8), p82(Int8), p83(Int8), p84(Int8), p85(Int8), p86(Int8), p87(Int8), p88(Int8), p89(Int8), p90(Int8),
    p91(Int8), p92(Int8), p93(Int8), p94(Int8), p95(Int8), p96(Int8), p97(Int8), p98(Int8), p99(Int8), p100(Int8),
    p101(Int8), p102(Int8), p103(Int8), p104(Int8), p105(Int8), p106(Int8), p107(Int8), p108(Int8), p109(Int8),
    p110(Int8), p111(Int8), p112(Int8), p113(Int8), p114(Int8), p115(Int8), p116(Int8), p117(Int8), p118(Int8),
    p119(Int8), p120(Int8), p121(Int8), p122(Int8), p123(Int8), p124(Int8), p125(Int8), p126(Int8), p127(Int8),
    p128(Int8), p129(Int8), p130(Int8), p131(Int8), p132(Int8), p133(Int8), p134(Int8), p135(Int8), p136(Int8),
    p137(Int8), p138(Int8), p139(Int8), p140(Int8), p141(Int8), p142(Int8), p143(Int8), p144(Int8), p145(Int8),
    p146(Int8), p147(Int8), p148(Int8), p149(Int8), p150(Int8), p151(Int8), p152(Int8), p153(Int8), p154(Int8),
    p155(Int8), p156(Int8), p157(Int8), p158(Int8), p159(Int8), p160(Int8), p161(Int8), p162(Int8), p163(Int8),
    p164(Int8), p165(Int8), p166(Int8), p167(Int8), p168(Int8), p169(Int8), p170(Int8), p171(Int8), p172(Int8),
    p173(Int8), p174(Int8), p175(Int8), p176(Int8), p177(Int8), p178(Int8), p179(Int8), p180(Int8), p181(Int8),
    p182(Int8), p183(Int8), p184(Int8), p185(Int8), p186(Int8), p187(Int8), p188(Int8), p189(Int8), p190(Int8),
    p191(Int8), p192(Int8), p193(Int8), p194(Int8), p195(Int8), p196(Int8), p197(Int8), p198(Int8), p199(Int8),
    p200(Int8), p201(Int8), p202(Int8), p203(Int8), p204(Int8), p205(Int8), p206(Int8), p207(Int8), p208(Int8),
    p209(Int8), p210(Int8), p211(Int8), p212(Int8), p213(Int8), p214(Int8), p215(Int8), p216(Int8), p217(Int8),
    p218(Int8), p219(Int8), p220(Int8), p221(Int8), p222(Int8), p223(Int8), p224(Int8), p225(Int8), p226(Int8),
    p227(Int8), p228(Int8), p229(Int8), p230(Int8), p231(Int8), p232(Int8), p233(Int8), p234(Int8), p235(Int8),
    p236(Int8), p237(Int8), p238(Int8), p239(Int8), p240(Int8), p241(Int8), p242(Int8), p243(Int8), p244(Int8),
    p245(Int8), p246(Int8), p247(Int8), p248(Int8), p249(Int8), p250(Int8), p251(Int8), p252(Int8), p253(Int8),
    p254(Int8), p255(Int8), p256(Int8), p257(Int8), p258(Int8), p259(Int8), p260(Int8), p261(Int8), p262(Int8),
    p263(Int8), p264(Int8), p265(Int8), p266(Int8), p267(Int8), p268(Int8), p269(Int8), p270(Int8), p271(Int8),
    p272(Int8), p273(Int8), p274(Int8), p275(Int8), p276(Int8), p277(Int8), p278(Int8), p279(Int8), p280(Int8),
    p281(Int8), p282(Int8), p283(Int8), p284(Int8), p285(Int8), p286(Int8), p287(Int8), p288(Int8), p289(Int8),
    p290(Int8), p291(Int8), p292(Int8), p293(Int8), p294(Int8), p295(Int8), p296(Int8), p297(Int8), p298(Int8),
    p299(Int8)
  case empty
}
