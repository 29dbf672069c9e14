var m = new Map([['a', 1], ['b', 2]]), s = new Set([5]), log = [];
console.log(m.forEach(function (v, k, c) { log.push(v, k, c === m, this === log, arguments.length); }, log), log.join());
s.forEach(function (v, k, c) { 'use strict'; console.log(v, k, c === s, this); });
s.forEach(function () { console.log(this === globalThis); });
new Map().forEach(() => console.log('never'));
for (var f of [undefined, 5, 'x', {}]) try { m.forEach(f); } catch (e) { console.log(e.name + ': ' + e.message); }
try { new Set().forEach(null); } catch (e) { console.log(e.name + ': ' + e.message); }
try { m.forEach((v) => { throw new RangeError('at ' + v); }); } catch (e) { console.log(e.message); }

// expect: undefined 1,a,true,true,3,2,b,true,true,3
// expect: 5 5 true undefined
// expect: true
// expect: TypeError: undefined is not a function
// expect: TypeError: number 5 is not a function
// expect: TypeError: string "x" is not a function
// expect: TypeError: object is not a function
// expect: TypeError: object null is not a function
// expect: at 1
