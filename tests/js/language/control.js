for (var i = 0, s = ''; i < 5; i++) { if (i === 1) continue; if (i === 4) break; s += i; } console.log(s);
outer: for (i = 0; i < 3; i++) { for (var j = 0; j < 3; j++) { if (j === 1) continue outer; if (i === 2) break outer; console.log(i, j); } }
i = 0; while (true) { if (++i > 3) break; } console.log(i); do { i--; } while (i > 0); console.log(i);
function sw(x) { switch (x) { case 1: return 'one'; case 'a': case 'b': return 'ab'; default: return 'def'; case 3: return 'three'; } }
console.log(sw(1), sw('b'), sw(9), sw(3), sw('1'));
function ft(x) { var r = ''; switch (x) { case 1: r += 1; case 2: r += 2; break; default: r += 'd'; case 3: r += 3; } return r; }
console.log(ft(1), ft(2), ft(3), ft(4));
console.log(1 ? 2 : 3, 0 || 'x', 1 && 'y', null ?? 'z', 0 ?? 'w', !0, !!'a');
lab: { console.log('in'); break lab; } console.log(void 0, (1, 2));
var x = 5; x += 2; x *= 3; x -= 1; x /= 4; x %= 3; x <<= 3; x |= 1; x ^= 3; x >>= 1; x **= 2; console.log(x);
var q = null; q ??= 4; q ||= 5; q &&= 6; console.log(q, q?.toString(), undefined?.x, null?.[0]);

// expect: 023
// expect: 0 0
// expect: 1 0
// expect: 4
// expect: 0
// expect: one ab def three def
// expect: 12 2 3 d3
// expect: 2 x y z 0 true true
// expect: in
// expect: undefined 2
// expect: 81
// expect: 6 6 undefined undefined
