// getMessage waits for the next message; undefined means that none will come.
const worker = new Worker(function (first, second) {
  postMessage(first + second);
  onmessage = e => { postMessage(e.data * 2); close(); };
}, { type: 'function', arguments: [1, 2] });
console.log(worker.getMessage());
worker.postMessage(21);
console.log(worker.getMessage(), worker.getMessage(), worker.getMessage());
const failing = new Worker('throw new RangeError("in it")', { eval: true });
try { failing.getMessage(); } catch (e) { console.log(e instanceof RangeError, e.message, e.stack.split('\n')[1]); }
const idle = new Worker('onmessage = () => {}', { type: 'string' });
console.log(idle.getMessage());
// expect: 3
// expect: 42 undefined undefined
// expect: true in it     at [worker]:1:7
// expect: undefined
