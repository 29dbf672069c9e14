// Code that knows the map of dead objects is dropped; the function is interpreted and gets new code.
function load(o) { return o.x + o.y; }
function compile() {
  const make = new Function('i', 'return { x: i, y: i, unique' + Math.floor(compile.count++) + ': i }');
  %ClearFunctionFeedback(load);
  for (let i = 0; i < 10; i++) load(make(i));
  return %CompileBaseline(load);
}
compile.count = 0;
function clean() { %CollectGarbage('all'); %CollectGarbage('all'); return %ActiveTierIsSparkplug(load); }
// Over frames that are gone, so that few words of theirs keep a map.
function deep(n) { return n === 0 ? 0 : 1 + deep(n - 1); }
let dropped = 0;
for (let round = 0; round < 20; round++) {
  compile();
  deep(1000);
  if (!clean()) dropped++;
  if (load({ x: 1, y: 2 }) !== 3 || load({ y: 1, x: 2, z: 3 }) !== 3) console.log('wrong');
}
console.log(dropped >= 16);
const o = { x: 1, y: 2 };
for (let i = 0; i < 3000; i++) load(o);
console.log(%ActiveTierIsSparkplug(load), clean(), load(o));
// flags: --allow-natives-syntax --no-opt --baseline --no-always-baseline --no-stress-flush-code --no-stress-osr
// expect: true
// expect: true true 3
