// A constant of a kind that an inlined access has never seen is no object of the maps that it has seen.
function get(v) { return v.x; }
function set(v) { v.x = 1; return v.x; }
function method(v) { return v.toString(); }
const p = { x: 1 };
for (let i = 0; i < 40; i++) {
  for (const v of [p, 1, 'a', true]) { get(v); set(v); method(v); }
}
var small = 5, real = 1.5, text = 'b', big = 7n;  // constants of the realm, as long as nobody writes to them
const constants = [() => [get(small), set(small), method(small)], () => [get(real), set(real), method(real)],
                   () => [get(text), set(text), method(text)], () => [get(big), set(big), method(big)],
                   () => [get(false), set(false), method(false)], () => [get(p), set(p), method(p)]];
for (const f of constants) {
  f();
  %OptimizeFunctionOnNextCall(f);
  console.log(f().map(String).join());
}
// The first element of a list that nobody sees is such a constant, until the loop turns out to be one.
function put(v) { v.x = 1; return v.x; }
function putAll() {
  let sum = 0;
  for (const v of [1, 'a', true, {}]) sum += put(v) ?? 10;
  return sum;
}
for (let i = 0; i < 4; i++) putAll();
%OptimizeFunctionOnNextCall(putAll);
console.log(putAll());
for (const v of [null, undefined]) {
  for (const f of [get, set, method]) {
    const g = () => { try { return f(v); } catch (e) { return e.message; } };
    g();
    %OptimizeFunctionOnNextCall(g);
    console.log(g());
  }
}

// flags: --allow-natives-syntax
// expect: undefined,undefined,5
// expect: undefined,undefined,1.5
// expect: undefined,undefined,b
// expect: undefined,undefined,7
// expect: undefined,undefined,false
// expect: 1,1,[object Object]
// expect: 31
// expect: Cannot read properties of null (reading 'x')
// expect: Cannot set properties of null (setting 'x')
// expect: Cannot read properties of null (reading 'toString')
// expect: Cannot read properties of undefined (reading 'x')
// expect: Cannot set properties of undefined (setting 'x')
// expect: Cannot read properties of undefined (reading 'toString')
