// Converting an argument may change the array: what follows sees the array as it is then.
const later = (value, f) => ({ valueOf() { f(); return value; } });
const show = a => Array.from({ length: a.length }, (_, i) => (i in a ? String(a[i]) : '-')).join('|');
let a = [1, 2, 3, 4];
print(show(a.fill(9, later(0, () => { a.length = 2; }))));
// expect: 9|9|9|9
a = [1, 2, 3, 4];
print(a.includes(undefined, later(0, () => { a.length = 2; })));
// expect: true
a = [1, 2, 3, 4];
print(a.indexOf(4, later(0, () => { a.length = 2; })), a.length);
// expect: -1 2
a = [1, 2, 3, 4];
print(a.lastIndexOf(4, later(3, () => { a.length = 2; })));
// expect: -1
a = [1, 2, 3, 4];
print(show(a.copyWithin(0, later(2, () => { a.length = 3; }))));
// expect: 3|-|3
a = [1, 2, 3, 4];
print(show(a.with(later(1, () => { a[0] = 'x'; a.length = 2; }), 5)));
// expect: x|5|undefined|undefined
a = [1, 2, 3, 4];
print(show(a.fill(9, later(1, () => { Object.defineProperty(a, 1, { set(v) { this.seen = v; } }); }))), a.seen);
// expect: 1|undefined|9|9 9
Array.prototype[1] = 'p';
print(show([1, , 3].reverse()), [1, , 3].includes('p'), [1, , 3].indexOf('p'), show([...[1, , 3]]), show([1, , 3].toReversed()));
// expect: 3|p|1 true 1 1|p|3 3|p|1
delete Array.prototype[1];
const frozen = Object.freeze([1, 2, 3]);
for (const f of [() => frozen.reverse(), () => frozen.fill(0), () => frozen.unshift(0), () => frozen.copyWithin(0, 1)]) {
  try { f(); } catch (e) { print(e.name, show(frozen)); }
}
// expect: TypeError 1|2|3
// expect: TypeError 1|2|3
// expect: TypeError 1|2|3
// expect: TypeError 1|2|3
