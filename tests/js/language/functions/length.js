console.log([function () {}, function (a) {}, (a, b) => 1, function (a, b = 1, c) {},
    function (a, ...r) {}, function ({ a }, [b]) {}, (...r) => 1, function (a = 1) {}].map(f =>
    f.length).join());
var d = Object.getOwnPropertyDescriptor(function (a) {}, 'length');
console.log(d.value, d.writable, d.enumerable, d.configurable);

// expect: 0,1,2,1,1,2,0,0
// expect: 1 false false true
