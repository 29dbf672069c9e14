var m = new Map([['a', 1], ['b', 2]]), s = new Set(['x', 'y']);
function all(it) { var out = []; for (var r = it.next(); !r.done; r = it.next()) out.push(JSON.stringify(r.value)); return out.join(' '); }
console.log(all(m.keys()), all(m.values()), all(m.entries()), all(m[Symbol.iterator]()));
console.log(all(s.keys()), all(s.values()), all(s.entries()), all(s[Symbol.iterator]()));
var it = m.values();
console.log(JSON.stringify(it.next()), it[Symbol.iterator]() === it, JSON.stringify(it.next()), it.next(), m.set('c', 3).size, it.next());
console.log(Object.keys(s.values().next()).join(), Array.isArray(m.entries().next().value), m.entries().next().value === m.entries().next().value);
console.log(Math.max(...new Set([3, 9, 4])), Array.from(m.keys()), (([p, q]) => p + q)(s), [...m.entries()].length);
var e = s.entries().next().value; e[0] = 'changed';
console.log(s.has('x'), s.has('changed'), Object.prototype.toString.call(it), String(s.values()));

// expect: "a" "b" 1 2 ["a",1] ["b",2] ["a",1] ["b",2]
// expect: "x" "y" "x" "y" ["x","x"] ["y","y"] "x" "y"
// expect: {"value":1,"done":false} true {"value":2,"done":false} { value: undefined, done: true } 3 { value: undefined, done: true }
// expect: value,done true false
// expect: 9 [ 'a', 'b', 'c' ] xy 3
// expect: true false [object Map Iterator] [object Set Iterator]
