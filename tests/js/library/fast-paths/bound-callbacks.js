// Methods that call a function for each element, given functions that are bound to something.
const a = [1, 2, 3], t = Int16Array.of(1, 2, 3);
function add(...rest) { return this.n + rest[0] + rest.length; }
const bound = add.bind({ n: 10 }), with_argument = add.bind({ n: 10 }, 100), twice = bound.bind({ n: 1 });
for (const list of [a, t]) {
  print(list.map(bound).join(), list.map(bound, { n: 50 }).join(), list.map(with_argument).join(), list.map(twice).join());
  print(list.some(bound), list.every(bound), list.filter(bound).join(), list.find(bound), list.findIndex(bound), list.findLast(bound), list.findLastIndex(bound));
  print(list.reduce(bound, 0), list.reduce(bound), list.reduceRight(bound), list.reduceRight(with_argument, 5));
  const seen = []; list.forEach(function (...rest) { seen.push(this === list, rest[0], rest[1], rest[2] === list); }.bind(list)); print(seen.join());
}
print(a.map(function () { return typeof this; }.bind(5)).join(), a.map(function () { 'use strict'; return typeof this; }.bind(5)).join(), a.map((() => typeof this).bind(5)).length);
print(a.map(Math.max.bind(null)).length, a.map(new Proxy(add, {}).bind({ n: 1 })).join(), a.map(String.prototype.concat.bind('s')).join());
for (const f of [class {}.bind(null), function () { throw new RangeError('of the target'); }.bind(null)]) { try { a.map(f); } catch (e) { print(e.name); } }
const changes = [1, 2, 3, 4]; print(changes.map(function (x) { this.pop(); return x; }.bind(changes)).join());
// expect: 14,15,16 14,15,16 114,114,114 14,15,16
// expect: true true 1,2,3 1 0 3 2
// expect: 42 29 31 115
// expect: true,1,0,true,true,2,1,true,true,3,2,true
// expect: 14,15,16 14,15,16 114,114,114 14,15,16
// expect: true true 1,2,3 1 0 3 2
// expect: 42 29 31 115
// expect: true,1,0,true,true,2,1,true,true,3,2,true
// expect: object,object,object number,number,number 3
// expect: 3 5,6,7 s101,2,3,s211,2,3,s321,2,3
// expect: TypeError
// expect: RangeError
// expect: 1,2,,
