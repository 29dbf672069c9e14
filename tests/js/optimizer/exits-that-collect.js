// flags: --allow-natives-syntax --stubs-for-cold-sites --deopt-every=0 --stress-invalidate=0 --gc-interval=1 --verify-heap
// An exit makes several objects whose fields have only held Smis, while the heap is collected and verified.
function several(n) {
  const a = { x: 1, y: 2 }, b = { x: a.x + 1, y: 3 }, c = { x: 3, y: b.y + 1 }, d = [{ x: 4, y: 5 }, { x: 5, y: 6 }];
  n = n * 2;
  return [a, b, c, d, n];
}
for (let i = 0; i < 30; i++) several(i);
%OptimizeFunctionOnNextCall(several);
const first = several(1);
console.log(%ActiveTierIsTurbofan(several), JSON.stringify(first));
console.log(JSON.stringify(several('2')));

// expect: true [{"x":1,"y":2},{"x":2,"y":3},{"x":3,"y":4},[{"x":4,"y":5},{"x":5,"y":6}],2]
// expect: [{"x":1,"y":2},{"x":2,"y":3},{"x":3,"y":4},[{"x":4,"y":5},{"x":5,"y":6}],4]
