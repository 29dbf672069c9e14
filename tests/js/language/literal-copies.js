// Literals that run often are copies of a boilerplate: each must be its own object, whatever has
// happened to earlier ones.
function flat(i) { return { a: 1, b: 'text', c: i, d: 2.5 }; }
function array() { return [1, 2, 3]; }
function mixed() { return [1, 'two', 3.5, null]; }
function doubles() { return [1.5, 2.5]; }
function nested() { return { list: [1, [2]], object: { x: { y: 1 } } }; }
function empty() { return { list: [], object: {} }; }
for (var i = 0; i < 200; i++) {
  var o = flat(i), a = array(), m = mixed(), d = doubles(), n = nested(), e = empty();
  if (o.a !== 1 || o.b !== 'text' || o.c !== i || o.d !== 2.5 || Object.keys(o).length !== 4) print('flat', i);
  if (a.join() !== '1,2,3' || m.join() !== '1,two,3.5,' || d.join() !== '1.5,2.5') print('array', i);
  if (JSON.stringify(n) !== '{"list":[1,[2]],"object":{"x":{"y":1}}}') print('nested', i);
  if (JSON.stringify(e) !== '{"list":[],"object":{}}') print('empty', i);
  o.a = { changed: i }; o.b = i; o.d++; delete o.c; o.extra = 1;
  a.push(i); a[0] = 'changed'; m.length = 1; m[5] = {}; d[0] = 'x'; d.pop();
  n.list[1][0] = i; n.list.push(i); n.object.x.y = i; n.object.x.z = i;
  e.list.push(i); e.object.k = i;
}
print('done');
// expect: done
function long() { return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65]; }
for (var i = 0; i < 50; i++) { var l = long(); if (l[65] !== 65 || l.length !== 66) print('long', i); l[65] = i; }
// Arguments and rest parameters, made as often.
function sloppy() { arguments[0] = 'own'; return arguments; }
function strict() { 'use strict'; arguments[1] = 'own'; return arguments; }
function mapped(x) { arguments[0] = 'both'; return x; }
function rest(x, ...others) { others.push(x); return others; }
for (var i = 0; i < 100; i++) {
  var s = sloppy(i, 2), t = strict(1, i), r = rest(i, 1.5, 'x');
  if (s[0] !== 'own' || s.length !== 2 || s.callee !== sloppy || Object.keys(s).join() !== '0,1') print('sloppy', i);
  if (t[1] !== 'own' || t[0] !== 1 || t.length !== 2) print('strict', i);
  if (mapped(i) !== 'both' || mapped() !== undefined) print('mapped', i);
  if (r.length !== 3 || r[0] !== 1.5 || r[1] !== 'x' || r[2] !== i || !Array.isArray(r)) print('rest', i);
  if (rest().length !== 1 || sloppy().length !== 0 || strict().length !== 0) print('none', i);
}
print([...sloppy(7, 8, 9)].join(), Object.prototype.toString.call(sloppy()));
// expect: own,8,9 [object Arguments]
print(JSON.stringify(Object.getOwnPropertyDescriptor(sloppy(1), 'length')), typeof Object.getOwnPropertyDescriptor(strict(), 'callee').get);
// expect: {"value":1,"writable":true,"enumerable":false,"configurable":true} function
