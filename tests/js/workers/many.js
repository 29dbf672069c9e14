// Fifty workers at once.
let sum = 0, ended = 0;
for (let i = 0; i < 50; i++) {
  const worker = new Worker('onmessage = e => { postMessage(e.data); close(); }', { type: 'string' });
  worker.onmessage = e => { sum += e.data; };
  worker.onexit = () => { if (++ended === 50) console.log(sum); };
  worker.postMessage(i);
}
// expect: 1225
