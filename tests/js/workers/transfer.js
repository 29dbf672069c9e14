// Transferred buffers are gone at the sender; what cannot be cloned is refused, and nothing is sent.
const worker = new Worker('onmessage = e => postMessage(e.data, [e.data.buffer ?? e.data])', { type: 'string' });
const buffer = new Uint8Array([1, 2, 3]).buffer;
worker.postMessage(buffer, [buffer]);
console.log(buffer.detached, new Uint8Array(worker.getMessage()));
const resizable = new ArrayBuffer(2, { maxByteLength: 8 }), view = new Uint8Array(resizable);
worker.postMessage(view, { transfer: [resizable] });
const back = worker.getMessage();
back.buffer.resize(5);
console.log(view.length, back.length, back.buffer.maxByteLength);
for (const bad of [() => {}, Symbol(), new Proxy({}, {}), buffer]) {
  try { worker.postMessage(bad); } catch (e) { console.log(e.name); }
}
try { worker.postMessage(1, [buffer]); } catch (e) { console.log(e.name); }
try { Worker('x'); } catch (e) { console.log(e.name); }
try { new Worker('no such file.js'); } catch (e) { console.log(e.message); }
try { new Worker('', { type: 'other' }); } catch (e) { console.log(e.message); }
// expect: true Uint8Array(3) [ 1, 2, 3 ]
// expect: 0 5 8
// expect: DataCloneError
// expect: DataCloneError
// expect: DataCloneError
// expect: DataCloneError
// expect: DataCloneError
// expect: TypeError
// expect: cannot read file no such file.js: No such file or directory
// expect: A worker's type is classic, module, string or function, not 'other'
