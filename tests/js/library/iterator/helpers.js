// What the lazy helpers give, over every kind of iterator.
function* count(n) { for (let i = 0; i < n; i++) yield i; }
const show = it => console.log([...it].join(' '));
const sources = [() => [1, 2, 3, 4].values(), () => count(5), () => new Set([1, 2, 3]).values(),
                 () => [1.5, , 'x', 2 ** 40].values(), () => new Map([[1, 2]]).entries(),
                 () => Iterator.from('a😀b')];
for (const source of sources) {
  show(source().map((x, i) => x + ':' + i));
  show(source().filter((x, i) => i % 2));
  show(source().take(2));
  show(source().drop(2));
}
// expect: 1:0 2:1 3:2 4:3
// expect: 2 4
// expect: 1 2
// expect: 3 4
// expect: 0:0 1:1 2:2 3:3 4:4
// expect: 1 3
// expect: 0 1
// expect: 2 3 4
// expect: 1:0 2:1 3:2
// expect: 2
// expect: 1 2
// expect: 3
// expect: 1.5:0 undefined:1 x:2 1099511627776:3
// expect:  1099511627776
// expect: 1.5 
// expect: x 1099511627776
// expect: 1,2:0
// expect: 
// expect: 1,2
// expect: 
// expect: a:0 😀:1 b:2
// expect: 😀
// expect: a 😀
// expect: b
show(count(4).flatMap(x => Array(x).fill(x)));
// expect: 1 2 2 3 3 3
show(Iterator.concat([1, 2], count(2), new Set(['s'])));
// expect: 1 2 0 1 s
show(count(100).filter(x => x % 3 == 0).map(x => x * x).drop(2).take(3));
// expect: 36 81 144
show(count(9).take(Infinity).drop(0.9).take(2.9));
// expect: 0 1
show([3].values().drop(Infinity));
// expect: 
console.log(JSON.stringify([...[1, 2].values().map(x => [x])]), typeof Iterator.prototype.map);
// expect: [[1],[2]] function
// Callbacks that are no plain functions.
show([1, -2].values().map(Math.abs));
// expect: 1 2
show([1, 0, 2].values().filter(Boolean));
// expect: 1 2
show(['1', '2'].values().map(parseInt.bind(null)));
// expect: 1 NaN
show([1, 2].values().filter(new Proxy(x => x > 1, {})));
// expect: 2
