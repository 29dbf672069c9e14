// flags: --expose-gc
// The table finds keys that scavenges have moved, old tables young keys, young tables old keys.
var old = new WeakMap(), oldKeys = [], all = [];
for (var i = 0; i < 50; i++) oldKeys.push({ i });
gc();
function churn() { for (var i = 0; i < 300; i++) ({ garbage: [i] }); }
for (var round = 0; round < 10; round++) {
  var young = new WeakMap(), keys = [];
  for (i = 0; i < 20; i++) { var k = { round, i }; keys.push(k); old.set(k, k.i); young.set(k, -k.i); }
  for (k of oldKeys) young.set(k, round);
  churn();
  all.push(...keys);
  if (!keys.every(k => old.get(k) === k.i && young.get(k) === -k.i)) throw round;
  if (!oldKeys.every(k => young.get(k) === round)) throw round;
}
gc();
console.log(all.length, all.every(k => old.get(k) === k.i));

// expect: 200 true
