// flags: --stack-size=64
// What is thrown by a function that a method calls for elements goes through the method, and its stack
// names the method.
function thrower(x) { if (x === 2) throw new Error('at ' + x); return true; }
for (const name of ['forEach', 'map', 'filter', 'some', 'every', 'find', 'findLastIndex', 'reduce']) {
  try {
    const f = name === 'some' ? x => !thrower(x) : name.startsWith('find') ? x => !thrower(x) : name === 'reduce' ? (a, x) => thrower(x) : thrower;
    [1, 2, 3][name](f, 0);
    print('not thrown');
  } catch (e) {
    print(e.message, e.stack.includes('Array.' + name));
  }
}
// expect: at 2 true
// expect: at 2 true
// expect: at 2 true
// expect: at 2 true
// expect: at 2 true
// expect: at 2 true
// expect: at 2 true
// expect: at 2 true
for (const bad of [undefined, 1, {}, class {}]) {
  try { [1].forEach(bad); } catch (e) { print(e.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
const deep = n => [n].map(deep)[0];
try { deep(0); } catch (e) { print(e.name); }
// expect: RangeError
print([1, 4, 9].map(Math.sqrt).join(), ['1', '2', '3'].map(parseInt).join(), [1, 2].map(function () { return this; }, 5)[0] == 5);
// expect: 1,2,3 1,NaN,NaN true
print([1, 2].map(new Proxy(x => x * 2, {})).join(), [1, 2].map((x => x * 3).bind(null)).join());
// expect: 2,4 3,6
