// Threads that wait, are woken in their order, time out, and are ended.
const buffer = new SharedArrayBuffer(64), words = new Int32Array(buffer);
const report = () => { for (;;) { const r = $262.agent.getReport(); if (r !== null) return r; $262.agent.sleep(1); } };
for (let i = 0; i < 3; i++) {
  $262.agent.start(`
    $262.agent.receiveBroadcast(buffer => {
      const words = new Int32Array(buffer);
      while (Atomics.load(words, 1) !== ${i});      // one after the other
      Atomics.add(words, 2, 1);
      Atomics.store(words, 1, ${i + 1});
      $262.agent.report('${i} ' + Atomics.wait(words, 0, 0));
      $262.agent.leaving();
    });`);
}
$262.agent.broadcast(buffer);
while (Atomics.load(words, 2) < 3) $262.agent.sleep(1);
let woken = 0;
while (woken < 1) woken += Atomics.notify(words, 0, 1);
console.log(report().slice(2));
// expect: ok
while (woken < 3) woken += Atomics.notify(words, 0);
console.log(report().slice(2), report().slice(2), woken, Atomics.notify(words, 0));
// expect: ok ok 3 0
console.log(Atomics.wait(words, 0, 1), Atomics.wait(words, 0, 0, 1), Atomics.wait(words, 0, 0, 0));
// expect: not-equal timed-out timed-out
// Waiting without a thread, for a notification from another.
$262.agent.start(`$262.agent.receiveBroadcast(async buffer => {
  const words = new Int32Array(buffer);
  const { async, value } = Atomics.waitAsync(words, 4, 0);
  $262.agent.report(async + ' ' + await value);
  Atomics.store(words, 5, 1);
  for (;;) Atomics.notify(words, 6, 1) && Atomics.store(words, 7, 1);   // until it is ended
});`);
$262.agent.broadcast(buffer);
while (Atomics.notify(words, 4) === 0) $262.agent.sleep(1);
console.log(report());
// expect: true ok
console.log(Atomics.waitAsync(words, 0, 5), Atomics.waitAsync(words, 0, 0, 0));
// expect: { async: false, value: 'not-equal' } { async: false, value: 'timed-out' }
(async () => {
  console.log(await Atomics.waitAsync(words, 0, 0, 2).value, await Atomics.waitAsync(words, 6, 0).value);
// expect: timed-out ok
  $262.agent.start('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)');   // for ever
  $262.agent.start('for (;;);');
})();
