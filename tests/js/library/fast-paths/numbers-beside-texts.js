// + of a string and a number, at its guards.
let t = '';
for (let i = -12; i < 300; i += 7) t += i;
print(t);
print(1 + 'a', 'a' + 1, 10 + '', '' + 10, 300 + 'x', 'x' + 300, 7 + 'ż', 'ż' + 77, 'long enough for two ' + 5, 1234567 + ' is long enough');
for (let k = 0; k < 3; k++) print('a' + 44, 44 + 'b', 'a' + (44 + 256), (44 + 512) + 'b', 'a' + 1.5, 2.5 + 'b', 'a' + -0, 'a' + -5, 'a' + 1073741823, 'a' + -1073741824, 'a' + 4294967296);
const add = (x, y) => { try { return String(x + y); } catch (e) { return e.name; } };
const values = ['s', 12, 1.5, null, undefined, true, 5n, Symbol('x'), {}, [1, 2], {valueOf: () => 3}, {toString: () => 't'}, {[Symbol.toPrimitive]: h => h}];
for (const x of values) print(values.map(y => add(x, y)).join(' '));
const key = 'k' + 3, o = {k3: 1};
print(o['k' + 3], key in o, ('k' + 3) === key);
let log = '';
const left = {valueOf() { log += 'l'; return 'x'; }}, right = {valueOf() { log += 'r'; return 1; }};
print(left + right, right + left, 1 + left, right + 'y', log);
// expect: -12-529162330374451586572798693100107114121128135142149156163170177184191198205212219226233240247254261268275282289296
// expect: 1a a1 10 10 300x x300 7ż ż77 long enough for two 5 1234567 is long enough
// expect: a44 44b a300 556b a1.5 2.5b a0 a-5 a1073741823 a-1073741824 a4294967296
// expect: a44 44b a300 556b a1.5 2.5b a0 a-5 a1073741823 a-1073741824 a4294967296
// expect: a44 44b a300 556b a1.5 2.5b a0 a-5 a1073741823 a-1073741824 a4294967296
// expect: ss s12 s1.5 snull sundefined strue s5 TypeError s[object Object] s1,2 s3 st sdefault
// expect: 12s 24 13.5 12 NaN 13 TypeError TypeError 12[object Object] 121,2 15 12t 12default
// expect: 1.5s 13.5 3 1.5 NaN 2.5 TypeError TypeError 1.5[object Object] 1.51,2 4.5 1.5t 1.5default
// expect: nulls 12 1.5 0 NaN 1 TypeError TypeError null[object Object] null1,2 3 nullt nulldefault
// expect: undefineds NaN NaN NaN NaN NaN TypeError TypeError undefined[object Object] undefined1,2 NaN undefinedt undefineddefault
// expect: trues 13 2.5 1 NaN 2 TypeError TypeError true[object Object] true1,2 4 truet truedefault
// expect: 5s TypeError TypeError TypeError TypeError TypeError 10 TypeError 5[object Object] 51,2 TypeError 5t 5default
// expect: TypeError TypeError TypeError TypeError TypeError TypeError TypeError TypeError TypeError TypeError TypeError TypeError TypeError
// expect: [object Object]s [object Object]12 [object Object]1.5 [object Object]null [object Object]undefined [object Object]true [object Object]5 TypeError [object Object][object Object] [object Object]1,2 [object Object]3 [object Object]t [object Object]default
// expect: 1,2s 1,212 1,21.5 1,2null 1,2undefined 1,2true 1,25 TypeError 1,2[object Object] 1,21,2 1,23 1,2t 1,2default
// expect: 3s 15 4.5 3 NaN 4 TypeError TypeError 3[object Object] 31,2 6 3t 3default
// expect: ts t12 t1.5 tnull tundefined ttrue t5 TypeError t[object Object] t1,2 t3 tt tdefault
// expect: defaults default12 default1.5 defaultnull defaultundefined defaulttrue default5 TypeError default[object Object] default1,2 default3 defaultt defaultdefault
// expect: 1 true true
// expect: x1 1x 1x 1y lrrllr
