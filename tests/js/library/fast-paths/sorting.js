// Sorting: runs that are there already, stability, and whatever the comparator does meanwhile.
const check = (list, f) => {
  const expected = [];
  for (const x of list) {
    let i = expected.length;
    while (i > 0 && f(expected[i - 1], x) > 0) i--;
    expected.splice(i, 0, x);
  }
  const sorted = list.slice().sort(f);
  return sorted.length === list.length && sorted.every((x, i) => x === expected[i]);
};
let seed = 1;
const random = n => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
const up = (x, y) => x - y, down = (x, y) => y - x;
let good = true;
for (const n of [0, 1, 2, 3, 15, 16, 17, 33, 64, 100, 150]) {
  const any = Array.from({ length: n }, () => random(1000)), few = Array.from({ length: n }, () => random(4));
  const rising = Array.from({ length: n }, (_, i) => i), runs = Array.from({ length: n }, (_, i) => i % 37);
  for (const list of [any, few, rising, rising.slice().reverse(), runs, few.map(x => x + 0.5)]) {
    good = good && check(list, up) && check(list, down);
  }
  const pairs = few.map((x, i) => ({ x, i })).sort((p, q) => p.x - q.x);
  good = good && pairs.every((p, i) => i === 0 || pairs[i - 1].x < p.x || (pairs[i - 1].x === p.x && pairs[i - 1].i < p.i));
}
print(good);
print([3, undefined, 1, , 2].sort(up).join(), 4 in [3, undefined, 1, , 2].sort(up), [2.5, , 1.5].sort().join('|'));
print([3, 1, 2].sort((x, y) => (x > y) - 0.5).join(), [3, 1, 2].sort((x, y) => x < y ? '-1' : '1').join(), [3, 1, 2].sort(() => NaN).join());
print([3, 1, 2].sort((x, y) => ({ valueOf: () => x - y })).join(), [1, 2, 3].sort(() => undefined).join());
try { [2, 1].sort(() => 1n); } catch (e) { print(e.name); }
try { [2, 1, 3].sort(() => { throw new Error('stop'); }); } catch (e) { print(e.message); }
try { [2, 1].sort(null); } catch (e) { print(e.name); }
// Inconsistent answers end.
print([1, 2, 3, 4, 5, 6, 7, 8].sort(() => 1).length, Array.from({ length: 100 }, (_, i) => i).sort(() => random(3) - 1).length);
// The comparator changes the array: what is written in the end is what was there at first.
const changing = change => { const a = [4, 2, 3, 1]; let done = false; a.sort((x, y) => { if (!done) { done = true; change(a); } return x - y; }); return a; };
print(changing(a => { a.length = 0; }).join(), changing(a => { a.push(9); }).join(), changing(a => { a[0] = 'x'; }).join(), changing(a => { a[9] = 0.5; }).join(','), changing(a => { delete a[1]; }).join());
try { changing(a => Object.freeze(a)); } catch (e) { print(e.name); }
const getter = changing(a => { Object.defineProperty(a, 0, { get: () => 'got', set(v) { this.v = v; }, configurable: true }); });
print(getter.join(), getter.v);
Object.defineProperty(Array.prototype, 1, { set(v) { seenByPrototype = v; }, configurable: true });
var seenByPrototype;
const holes = changing(a => { delete a[1]; });
delete Array.prototype[1];
print(holes.join(), seenByPrototype);
// By text.
print([10, 9, 1, -1, -10, 100, 0].sort().join(), ['b', 'a', 'B', 'ab', '', 'aa', 'a'].sort().join(), [true, null, 'o', 5, 'nul', 0.5, undefined].sort().join());
print(['abcdefghijklmnop', 'abcdefghijklm', 'abcdefgh', 'abcdefghijklmnoq', 'abcdefgh\0', 'abcdefghi'].sort().map(s => s.length).join());
print(['é', 'z', '€', 'a€', 'aé', '😀', '\uffff', 'a'].sort().map(escape).join(), ['€uro67', '€uro6', '€uro678', '€uro5'].sort().join());
print([{ toString: () => 'b' }, { toString: () => 'a' }, 'ab'].sort().map(String).join(), [[2, 1], [10], [1]].sort().join(';'));
try { [{ toString() { throw new Error('text'); } }, 1].sort(); } catch (e) { print(e.message); }
try { [Symbol(), 1].sort(); } catch (e) { print(e.name); }
const items = Array.from({ length: 60 }, (_, i) => 'item' + (i * 7 % 60));
print(items.sort().join() === items.slice().sort((x, y) => x < y ? -1 : 1).join(), [3, 1, 2].toSorted().join(), [3, 1, 2].toSorted(down).join());
const words = ['x', 'y', 'x', 'y'].map((w, i) => ({ toString: () => w, i }));
print(words.sort().map(w => w.i).join());
// expect: true
// expect: 1,2,3,, false 1.5|2.5|
// expect: 1,2,3 1,2,3 3,1,2
// expect: 1,2,3 1,2,3
// expect: TypeError
// expect: stop
// expect: TypeError
// expect: 8 100
// expect: 1,2,3,4 1,2,3,4,9 1,2,3,4 1,2,3,4,,,,,,0.5 1,2,3,4
// expect: TypeError
// expect: got,2,3,4 1
// expect: 1,,3,4 2
// expect: -1,-10,0,1,10,100,9 ,B,a,a,aa,ab,b 0.5,5,nul,,o,true,
// expect: 8,9,9,13,16,16
// expect: a,a%E9,a%u20AC,z,%E9,%u20AC,%uD83D%uDE00,%uFFFF €uro5,€uro6,€uro67,€uro678
// expect: a,ab,b 1;10;2,1
// expect: text
// expect: TypeError
// expect: true 1,2,3 3,2,1
// expect: 0,2,1,3
