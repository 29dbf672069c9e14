// Stores and pushes of values that the elements' kind does not hold, warm, against Reflect.set, which never is.

const show = a => a.length + ':' + Object.keys(a).map(k => k + '=' + (Object.is(a[k], -0) ? '-0' : String(a[k]))).join();
const values = [1, 2.5, -0, NaN, 2 ** 30, 'x', undefined, null, {toString: () => 'o'}, 1n, Infinity];
const arrays = [() => [], () => [1, 2, 3], () => [1.5, 2, -0], () => [1, , 3], () => [1.5, , 2.5], () => ['a', 1], () => [,],
                () => Array(70).fill(1), () => Array(70).fill(1.5), () => { const a = [1, 2]; a.length = 0; return a; },
                () => [0.5, NaN].slice(1), () => Array.from({length: 3}, () => 2 ** 31),
                () => { const a = [1]; a.length = 80; return a; }, () => { const a = [0.5]; a.length = 71; return a; }];
const put = (a, i, v) => { a[i] = v; return a; };
const push = (a, v) => { a.push(v); return a; };
let wrong = 0, compared = 0;
for (let round = 0; round < 12; round++) {
  for (const make of arrays) {
    for (const value of values) {
      for (const index of [0, 1, 2, 3, 69, 70, 71]) {
        const slow = make();
        Reflect.set(slow, index, value);
        if (show(put(make(), index, value)) !== show(slow)) wrong++;
        compared++;
      }
      const pushed = push(make(), value), slow = make();
      Reflect.set(slow, slow.length, value);
      if (show(pushed) !== show(slow) || show(push(pushed, 0.25)) !== show(slow).replace(/^\d+/, n => +n + 1) + (slow.length ? ',' : '') + slow.length + '=0.25') wrong++;
    }
  }
}
print(wrong, compared);
// expect: 0 12936

// --- Several in a row, and literals whose elements are not constant
const grown = [];
for (const value of [1, 2, 0.5, 3, 'x', 4.5, {}]) grown.push(value);
print(grown.join());
// expect: 1,2,0.5,3,x,4.5,[object Object]
const list = (x, y, z) => [x, y, z];
for (let i = 0; i < 20; i++) list(1, 2, 3);
print(list(1, 2.5, 'x').join(), list(0.5, 'y', -1).join(), list(1, 2, 0.25).join());
// expect: 1,2.5,x 0.5,y,-1 1,2,0.25

// --- Who is asked
let log = '';
Object.defineProperty(Array.prototype, 2, {set(v) { log += v + ' '; }, configurable: true});
push([1, 2], 'x'); put([1, 2], 2, 'y'); put([1, 2, , 4], 2, 0.5); put([1, 2, 3], 2, 'z');
print(log.trim());
// expect: x y 0.5
delete Array.prototype[2];
for (const a of [Object.freeze([1, 2]), Object.seal([1, 2]), Object.preventExtensions([1, 2]), Object.defineProperty([1, 2], 'length', {writable: false})]) {
  put(a, 2, 'x');
  try { push(a, 0.5); } catch (e) { log += e.name + ' '; }
  print(show(put(a, 0, 0.5)));
}
// expect: 2:0=1,1=2
// expect: 2:0=0.5,1=2
// expect: 2:0=0.5,1=2
// expect: 2:0=0.5,1=2
print(log.trim());
// expect: x y 0.5 TypeError TypeError TypeError TypeError
class Sub extends Array {}
print(show(put(Sub.of(1, 2), 0, 'x')), show(put(Sub.of(1, 2), 2, 0.5)), put(Sub.of(1), 0, 1.5) instanceof Sub);
// expect: 2:0=x,1=2 3:0=1,1=2,2=0.5 true
print(show(put(Object.assign([1, 2], {name: 'n'}), 1, 'x')));
// expect: 2:0=1,1=x,name=n
