function mk(C) { return new C(2).length; }
class L { constructor(n) { this.length = 'L' + n; } }
for (var r = 0; r < 2; r++) console.log([Array, String, L, Uint8Array,
    function (n) { this.length = n * 5; }, function () { return [1, 2, 3]; }].map(mk).join());
for (var v of [1, () => 1, {}]) try { mk(v); } catch (e) { console.log(e.name); }

// expect: 2,1,L2,2,10,3
// expect: 2,1,L2,2,10,3
// expect: TypeError
// expect: TypeError
// expect: TypeError
