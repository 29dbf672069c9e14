// Calls with the elements of arrays as arguments.
function f() { return arguments.length + ':' + Array.prototype.join.call(arguments); }
const o = { f(...r) { return (this === o) + ':' + r.join(); } };
print(f(...[]), f(...[1, 2, 3]), f(...[1.5, 2.5]), f(...[1, , 3]), f(0, ...[1], 2, ...'ab'), o.f(...[1]), o.f?.(...[2]));
// expect: 0: 3:1,2,3 2:1.5,2.5 3:1,,3 5:0,1,2,a,b true:1 true:2
const many = Array.from({ length: 1000 }, (_, i) => i);
print(Math.max(...many), f(...many).length, Math.max(...many.slice(0, 64)), Math.max(...many.slice(0, 65)));
// expect: 999 3894 63 64
for (const bad of [() => (1)(...[1]), () => f(...1), () => f(...undefined), () => ({})(...[])]) {
  try { bad(); } catch (e) { print(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
