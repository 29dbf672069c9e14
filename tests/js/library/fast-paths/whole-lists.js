// Spreads, Sets and Maps of what a library's iterator still gives are made at once.
const m = new Map([['a', 1], ['b', 2], ['c', 3]]), s = new Set([3, 1, 2]);
print([...m.keys()].join(), [...m.values()].join(), [...m.entries()].join(';'), [...s.entries()].join(';'), Array.from(s.keys()).join());
const it = m.entries(); it.next();
print([...it].join(';'), it.next().done, [...it].length);
m.delete('b');
print([...m.keys()].join(), [...m].length, Array.from(m.values()).join());
const gone = s.values(); gone.next(); s.clear(); s.add(7);
print([...gone].join(), gone.next().done);
const a = [1, , 2.5, 'x'], k = a.keys(); k.next();
print([...k].join(), [...a.entries()].join(';'), [...a.values()].join(), [...a].join(), 1 in [...a]);
print([0, ...a, ...a].length, [...[1, , 2], 5].indexOf(undefined), [...[, 1.5]][0], [...[,]].length);
const b = new Uint8Array([1, 2, 3]);
print([...b].join(), [...b.entries()].join(';'), Array.from(b.keys()).join(), [...new Float64Array([0.5, NaN])].join(), typeof [...new BigInt64Array(1)][0]);
print([...'a\u00e9z'].join(), [...'\u6771x'].join(), [..."\u{1f600}y"].length, Array.from('').length, [...('ab' + 'c'.repeat(20))].length);
// What a script has put in a protocol's place is asked.
const own = m.keys(); own[Symbol.iterator] = function* () { yield 'own'; };
print([...own].join());
const stepped = m.keys(); stepped.next = () => ({ done: true });
print([...stepped].length);
const next = Object.getPrototypeOf(new Map().keys());
const saved = next.next;
next.next = function () { const r = saved.call(this); if (!r.done) r.value += '!'; return r; };
print([...m.keys()].join(), Array.from(m.values()).join());
next.next = saved;
Array.prototype[1] = 'proto';
print([...a].join(), [...a.values()].join(), new Set([1, , 3]).has('proto'), Math.max(...[1, , 3]), String(...[, 2]));
delete Array.prototype[1];
print((function () { return [].join.call(arguments); })(...a), Math.max(...[1.5, 2.5]), String(...[,]));
class L extends Array { *[Symbol.iterator]() { yield 'L'; } }
print([...new L(1, 2)].join(), ((...r) => r.length)(...new L(1, 2)), [...new (class extends Array {})(4, 5)].join());
const args = [1, 2]; const f = (...r) => { r.push(9); return r.length; };
print(f(...args), args.length, new (class { constructor(...r) { r[0] = 5; this.r = r; } })(...args).r.join(), args.join());
// expect: a,b,c 1,2,3 a,1;b,2;c,3 3,3;1,1;2,2 3,1,2
// expect: b,2;c,3 true 0
// expect: a,c 2 1,3
// expect: 7 true
// expect: 1,2,3 0,1;1,;2,2.5;3,x 1,,2.5,x 1,,2.5,x true
// expect: 9 1 undefined 1
// expect: 1,2,3 0,1;1,2;2,3 0,1,2 0.5,NaN bigint
// expect: a,é,z 東,x 2 0 22
// expect: own
// expect: 0
// expect: a!,c! 1!,3!
// expect: 1,proto,2.5,x 1,proto,2.5,x true NaN undefined
// expect: 1,,2.5,x 2.5 undefined
// expect: L 1 4,5
// expect: 3 2 5,2 1,2
