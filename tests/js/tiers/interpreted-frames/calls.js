// Interpreted functions with a frame of native code around each: arguments, throws, traces, deep recursion.
function where() { return new Error('x').stack.split('\n').slice(1, 3).map(l => l.trim().replace(/[^ (]*[/\\]/, '')).join(' | '); }
console.log(where());
function args(a, b = 2, ...rest) { return `${a} ${b} ${rest} ${arguments.length}`; }
console.log(args(), args(1), args(1, 3, 4, 5));
function mapped(a) { arguments[0] = 5; return a + typeof this; }
console.log(mapped(1), mapped.call(1, 2));
function throws(n) { if (n === 0) throw 'end'; try { throws(n - 1); } finally { depth++; } }
let depth = 0;
try { throws(20); } catch (e) { console.log(e, depth); }
class A { constructor(v) { this.v = v; } }
class B extends A { constructor() { super(...arguments); this.w = new.target === B; } }
console.log(JSON.stringify(new B(3)));
function* count() { let x = yield 1; yield x; }
const it = count();
console.log(it.next().value, it.next(7).value);
function over() { depth++; over(); }
try { over(); } catch (e) { console.log(e instanceof RangeError, depth > 1000); }
function many() { return arguments.length + arguments[arguments.length - 1]; }
console.log(many.apply(null, Array.from({ length: 5000 }, (_, i) => i)));
for (let i = 0; i < 3000; i++) args(i);
console.log(args(1));
console.log([3, 1, 2].sort((a, b) => a - b).map(x => x * 2).join());
// flags: --interpreted-frames-native-stack
// expect: at where (calls.js:2:27) | at calls.js:3:13
// expect: undefined 2  0 1 2  1 1 3 4,5 4
// expect: 5object 5object
// expect: end 20
// expect: {"v":3,"w":true}
// expect: 1 7
// expect: true true
// expect: 9999
// expect: 1 2  1
// expect: 2,4,6
