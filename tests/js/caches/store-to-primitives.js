function set(v) { v.x = 1; return v.x; }
var log = [];
for (var r = 0; r < 3; r++) for (var v of [1, 'a', true, {}]) log.push(set(v));
console.log(log.map(String).join());
Object.defineProperty(Number.prototype, 'x', { set(v) { log = typeof this; }, configurable: true });
set(5);
console.log(log);
for (v of [null, undefined]) try { set(v); } catch (e) { console.log(e.name); }

// expect: undefined,undefined,undefined,1,undefined,undefined,undefined,1,undefined,undefined,undefined,1
// expect: object
// expect: TypeError
// expect: TypeError
