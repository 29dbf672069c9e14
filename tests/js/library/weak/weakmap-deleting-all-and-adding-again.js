var m = new WeakMap(), keys = [];
for (var i = 0; i < 50; i++) keys.push({ i });
for (var round = 0; round < 200; round++) {
  for (var k of keys) m.set(k, round);
  for (var k of keys) m.delete(k);
}
console.log(keys.some(k => m.has(k)));
m.set(keys[7], 'seven');
console.log(keys.map(k => m.get(k)).filter(v => v).join());

// expect: false
// expect: seven
