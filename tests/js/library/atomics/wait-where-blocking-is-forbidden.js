// flags: --no-agent-can-block
// The main thread may not block; a worker may, and so may waitAsync.
const words = new Int32Array(new SharedArrayBuffer(8));
const attempt = f => { try { console.log(f()); } catch (e) { console.log(e.name, e.message); } };
attempt(() => Atomics.wait(words, 0, 0, 0));
attempt(() => Atomics.wait(words, 0, 0, Symbol()));
attempt(() => Atomics.waitAsync(words, 0, 0, 0).value);
const worker = new Worker('postMessage(Atomics.wait(workerData, 0, 0, 0))', { type: 'string', workerData: words });
console.log(worker.getMessage());
// expect: TypeError Atomics.wait cannot be called in this context
// expect: TypeError Cannot convert a Symbol value to a number
// expect: timed-out
// expect: timed-out
