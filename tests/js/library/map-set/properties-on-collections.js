var m = new Map([['size', 1]]);
m.size = 100;
m.get2 = 5; m[0] = 'zero';
console.log(m.size, m.get2, m[0], m.get('get2'), m.get(0), Object.keys(m).join());
(function () { 'use strict'; try { m.size = 1; } catch (e) { console.log(e.message); } })();
Object.freeze(m);
console.log(m.set('x', 2).size, Object.isFrozen(m), m.delete('x'), m.clear(), m.size, JSON.stringify(new Map([[1, 2]])), JSON.stringify(new Set([1])));
console.log({ ...new Map([[1, 2]]) }, Object.assign({}, new Set([1])), structuredEnough(m));
function structuredEnough(o) { for (var k in o) return k; }

// expect: 1 5 zero undefined undefined 0,get2
// expect: Cannot set property size of #<Map> which has only a getter
// expect: 2 true true undefined 0 {} {}
// expect: {} {} 0
