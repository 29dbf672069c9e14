const map = new Map();
for (let i = -50n; i < 50n; i++) map.set(i * 10n ** 25n, i);
console.log(map.size, map.get(-(3n * 10n ** 25n)), map.has(10n ** 25n), map.has(10n ** 26n), map.has(1n), map.get(0n), map.has(0));
map.set(0, 'number').set('0', 'string').set(-0, 'minus');
console.log(map.size, map.get(0n), map.get(0), map.get('0'));
map.delete(10n ** 26n);
console.log(map.size, map.has(10n ** 26n));
const set = new Set([1n, 1, '1', 1n, 2n - 1n, true]);
console.log(set.size, set.has(1n), [...set].map(x => typeof x).join());
const many = new Set();
for (let i = 0n; i < 3000n; i++) many.add(i << 64n);
let found = 0;
for (let i = 0n; i < 3000n; i++) if (many.has(i << 64n)) found++;
console.log(many.size, found, many.has(1n));
try {
  new WeakSet().add(1n);
} catch (e) {
  console.log(e.name);
}

// expect: 100 -3n true true false 0n false
// expect: 102 0n minus string
// expect: 101 false
// expect: 4 true bigint,number,string,boolean
// expect: 3000 3000 false
// expect: TypeError
