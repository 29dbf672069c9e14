// Shared memory is shared: workers wait for each other and for the parent.
const words = new Int32Array(new SharedArrayBuffer(16));
const source = `
  const { words, me } = workerData;
  Atomics.wait(words, 0, 0);
  for (let i = 0; i < 1000; i++) Atomics.add(words, 1, 1);
  if (me === 'a') { Atomics.store(words, 2, 1); Atomics.notify(words, 2); }
  else Atomics.wait(words, 2, 0);
  postMessage(me);
`;
const workers = ['a', 'b', 'c'].map(me => new Worker(source, { type: 'string', workerData: { words, me } }));
Atomics.store(words, 0, 1);
Atomics.notify(words, 0);
console.log(workers.map(w => w.getMessage()).join());
console.log(words[1]);
const late = new Worker(`
  const words = new Int32Array(workerData);
  setTimeout(() => { Atomics.store(words, 3, 7); Atomics.notify(words, 3); }, 1);
`, { type: 'string', workerData: words.buffer });
Atomics.waitAsync(words, 3, 0).value.then(how => console.log(how, words[3]));
// expect: a,b,c
// expect: 3000
// expect: ok 7
