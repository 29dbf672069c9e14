// Digits below a double's precision are zeros.
console.log((2 ** 56 - 8).toString(16), (2 ** 56 - 256).toString(16), (2 ** 57).toString(20), (1e21).toString(7));
console.log(Number.MAX_VALUE.toString(16) === "f".repeat(13) + "8" + "0".repeat(242), parseInt(Number.MAX_VALUE.toString(16), 16) === Number.MAX_VALUE);
console.log((1e21).toString(36), (-1e20).toString(3), (123456789012345678901234567890).toString(20), (5.029478650770454e+30).toString(22));
console.log((1 / 3).toString(3), (0.1).toString(2), (-255.5).toString(16), (1e-7).toString(36), (4.35).toString(7), (2 ** -1074).toString(2).length);

// expect: fffffffffffff8 ffffffffffff00 1f3dejadde1jdc 5135235413265003022600000
// expect: true true
// expect: 5v1j4f4ds7c000 -220200020122120112010222022122002000000000 2ih7a5a3ei7440000000000 eg1efei5d1h280000000000
// expect: 0.1 0.0001100110011001100110011001100110011001100110011001101 -ff.8 0.000061oezo085tl 4.231023102310231023 1076
