function get(o) { return o.length; }
var o = { length: 'own' }, g = { get length() { return 'getter'; } };
for (var r = 0; r < 3; r++) console.log([[1, 2, 3], 'four', function (a, b) {}, o, g,
    new String('xy'), new Uint8Array(7), {}, 5, true, Object.create([1]),
    (function () { return arguments; })(1, 2)].map(get).map(String).join());

// expect: 3,4,2,own,getter,2,7,undefined,undefined,undefined,1,2
// expect: 3,4,2,own,getter,2,7,undefined,undefined,undefined,1,2
// expect: 3,4,2,own,getter,2,7,undefined,undefined,undefined,1,2
