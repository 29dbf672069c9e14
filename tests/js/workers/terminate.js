// flags: --expose-gc
// A worker that loops for ever, sleeps for ever or waits for a promise is ended by terminate().
const loop = new Worker('postMessage(1); for (;;);', { type: 'string' });
const sleeper = new Worker('postMessage(1); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
                           { type: 'string' });
const timer = new Worker('postMessage(1); setTimeout(() => {}, 1e9)', { type: 'string' });
const regexp = new Worker('postMessage(1); /^(a|a|aa)*$/.test("a".repeat(4000) + "b")', { type: 'string' });
const starting = new Worker('for (;;);', { type: 'string' });
for (const worker of [loop, sleeper, timer, regexp]) worker.getMessage();
Promise.all([loop, sleeper, timer, starting].map(w => w.terminate())).then(codes => {
  console.log(codes);
  return [regexp.terminate(), regexp.terminate()];
}).then(both => Promise.all(both)).then(() => {
  loop.postMessage('nobody reads it');
  return loop.terminate();
}).then(code => console.log('still', code));
gc();
// expect: [ 1, 1, 1, 1 ]
// expect: still 1
