// Math and characters at the edges of their fast paths.
function show(...values) { print(values.map((v) => Object.is(v, -0) ? '-0' : String(v)).join(' ')); }
show(Math.floor(1.5), Math.floor(-1.5), Math.floor(-0), Math.floor(-0.5), Math.floor(7), Math.floor(1e300), Math.floor(NaN), Math.floor('2.5'), Math.floor());
// expect: 1 -2 -0 -1 7 1e+300 NaN 2 NaN
show(Math.ceil(1.2), Math.ceil(-1.5), Math.ceil(-0.5), Math.trunc(-0.9), Math.trunc(-1.9), Math.trunc(2 ** 31 + 0.5), Math.ceil(2 ** 30 - 0.5));
// expect: 2 -1 -0 -0 -1 2147483648 1073741824
show(Math.abs(-5), Math.abs(-0), Math.abs(-1073741824), Math.abs(null), Math.abs('-3'), Math.sqrt(16), Math.sqrt(2), Math.sqrt(-1), Math.sqrt(-0));
// expect: 5 0 1073741824 0 3 4 1.4142135623730951 NaN -0
show(Math.max(1, 2), Math.max(2, 1), Math.max(0, -0), Math.max(-0, 0), Math.max(-0, -0), Math.max(1, NaN), Math.max(NaN, 1), Math.max(), Math.max(3), Math.max(1, 5, 3), Math.max('4', 3), Math.max(7, 7));
// expect: 2 2 0 0 -0 NaN NaN -Infinity 3 5 4 7
show(Math.min(1, 2), Math.min(2.5, 1.5), Math.min(0, -0), Math.min(-0, 0), Math.min(1, NaN), Math.min(), Math.min(-1, 1.5), Math.min(7, 7));
// expect: 1 1.5 -0 -0 NaN Infinity -1 7
var order = [];
Math.max({ valueOf() { order.push('a'); return 1; } }, { valueOf() { order.push('b'); return 2; } });
print(order.join());
// expect: a,b
try { Math.floor(Symbol()); } catch (e) { print(e.name); }
// expect: TypeError
var flat = 'héllo', wide = 'a\u4e2d\u6587', cons = flat + wide + flat + wide, sliced = (flat + wide + flat + wide).substring(2, 18);
for (var s of [flat, wide, cons, sliced]) show(s.charCodeAt(1), s.charCodeAt(2), s.charAt(1), s.charAt(2));
// expect: 233 108 é l
// expect: 20013 25991 中 文
// expect: 233 108 é l
// expect: 108 111 l o
show(flat.charCodeAt(), flat.charCodeAt(-1), flat.charCodeAt(5), flat.charCodeAt(1.9), flat.charCodeAt('2'), flat.charAt(9) === '', flat.charAt(NaN));
// expect: 104 NaN NaN 233 108 true h
show(String.prototype.charAt.call(123, 1), String.prototype.charCodeAt.call(true, 0));
// expect: 2 116
try { String.prototype.charAt.call(null, 0); } catch (e) { print(e.name); }
// expect: TypeError
show(String.fromCharCode(65), String.fromCharCode(255) === 'ÿ', String.fromCharCode(256) === 'Ā', String.fromCharCode(65601), String.fromCharCode(-1).charCodeAt(0), String.fromCharCode(), String.fromCharCode(72, 105), String.fromCharCode('66'));
// expect: A true true A 65535  Hi B
