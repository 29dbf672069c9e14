var a = [];
console.log(a.push(), a.push(1), a.push(2, 3), a.pop(), a.pop(), a.pop(), a.pop(), a.length);
var o = { length: 2 };
console.log([].push.call(o, 'x'), o[2], o.length, [].pop.call(o), o.length, [].push.call({}, 1));
var big = { length: 2 ** 53 - 1 };
try { [].push.call(big, 1); } catch (e) { console.log(e.name); }

// expect: 0 1 3 3 2 1 undefined 0
// expect: 3 x 3 x 2 1
// expect: TypeError
