// A wait without a thread is settled although who notified it has nothing more to do, or has ended,
// before the turn is over in which that happened.
function waitFor(name, more, next) {
  const words = new Int32Array(new SharedArrayBuffer(8));
  new Worker(`
    const words = new Int32Array(workerData);
    ${more}
    Atomics.wait(words, 1, 0);
    Atomics.store(words, 0, 7);
    Atomics.notify(words, 0);
  `, { type: 'string', workerData: words.buffer });
  Atomics.waitAsync(words, 0, 0).value.then(how => {
    console.log(name, how, words[0]);
    next();
  });
  setTimeout(letItNotify, 0, words);
}

function letItNotify(words) {
  Atomics.store(words, 1, 1);
  Atomics.notify(words, 1);
  while (Atomics.load(words, 0) === 0);
  const end = Date.now() + 50;   // it sleeps, or has ended, by then
  while (Date.now() < end);
}

waitFor('quiet', 'onmessage = () => {};', () => waitFor('ended', '', () => {}));
// expect: quiet ok 7
// expect: ended ok 7
