// As many arguments as the stack has room for.
// flags: --stack-size=984
function f() { return arguments.length; }
function C() { this.n = arguments.length; }
console.log(f.apply(null, Array(70000)), f(...Array(70000)), f.apply(null, Array(115000)));
console.log(Reflect.apply(f, null, Array(70000)), Reflect.construct(C, Array(70000)).n, new C(...Array(70000)).n);
for (const tooMany of [() => f.apply(null, Array(2e5)), () => f(...Array(1e6)),
                       () => Reflect.construct(C, Array(2e5)),
                       () => f.bind(null, ...Array(7e4)).bind(null, ...Array(7e4))()]) {
  try { console.log(tooMany()); } catch (e) { console.log(e.name + ': ' + e.message); }
}

// expect: 70000 70000 115000
// expect: 70000 70000 70000
// expect: RangeError: Maximum call stack size exceeded
// expect: RangeError: Maximum call stack size exceeded
// expect: RangeError: Maximum call stack size exceeded
// expect: RangeError: Maximum call stack size exceeded
