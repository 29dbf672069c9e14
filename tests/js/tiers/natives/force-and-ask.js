// Functions that force a tier, and ask for it.
function add(a, b) { return a + b; }
const status = f => %GetOptimizationStatus(f);
console.log(status(add) === (1 | 1 << 18), status(print), status(1));
add(1, 2);
console.log(status(add) === (1 | 1 << 7), %ActiveTierIsIgnition(add), %ActiveTierIsSparkplug(add));
console.log(%CompileBaseline(add), status(add) === (1 | 1 << 15), %ActiveTierIsIgnition(add), %ActiveTierIsSparkplug(add));
console.log(add(1, 2), add('a', 'b'));
%DeoptimizeFunction(add);
console.log(%ActiveTierIsIgnition(add), add(3, 4));
function where() { return %IsBeingInterpreted(); }
console.log(where());
%CompileBaseline(where);
console.log(where());
%NeverOptimizeFunction(where);
console.log(%CompileBaseline(where), where(), status(where) === (1 | 2 | 1 << 7));
for (let i = 0; i < 10000; i++) where();
console.log(where());
function lazy() { return 1; }
console.log(%CompileBaseline(lazy), %ActiveTierIsSparkplug(lazy), lazy());
%ClearFunctionFeedback(lazy);
console.log(%ActiveTierIsSparkplug(lazy), lazy(), lazy());
%EnsureFeedbackVectorForFunction(lazy), %PrepareFunctionForOptimization(lazy);
console.log(%CompileBaseline(print), %CompileBaseline({}), %DeoptimizeFunction(1), %NeverOptimizeFunction(print));
class C { constructor() { this.x = 1; } get y() { return this.x; } }
console.log(%CompileBaseline(C), new C().y, %ActiveTierIsSparkplug(C));
// flags: --allow-natives-syntax --no-always-baseline --no-baseline --no-stress-osr
// expect: true 1 0
// expect: true true false
// expect: true true false true
// expect: 3 ab
// expect: true 7
// expect: true
// expect: false
// expect: false true true
// expect: true
// expect: true true 1
// expect: false 1 1
// expect: false false undefined undefined
// expect: true 1 true
