// Many that wait without a thread: those of an address are notified in their order, others stay, and those
// with a time limit leave the middle of what waits.
const words = new Int32Array(new SharedArrayBuffer(64));
const wait = (index, limit) => Atomics.waitAsync(words, index, 0, limit).value;
(async () => {
  const order = [], waits = [];
  for (let i = 0; i < 1500; i++) {
    waits.push(wait(i % 5, i % 3 ? undefined : 1e6 + i * 7919 % 1511).then(value => order.push(i, value)));
  }
  console.log(Atomics.notify(words, 3, 5), Atomics.notify(words, 3, 0), Atomics.notify(words, 3), Atomics.notify(words, 3));
// expect: 5 0 295 0
  console.log(Atomics.notify(words, 0, 10), Atomics.notify(words, 4), Atomics.notify(words, 0));
// expect: 10 300 290
  await Promise.all(waits.filter((_, i) => [0, 3, 4].includes(i % 5)));
  console.log(order.length, order.slice(0, 6), order.slice(598, 604), order.slice(-2));
// expect: 1800 [ 3, 'ok', 8, 'ok', 13, 'ok' ] [ 1498, 'ok', 0, 'ok', 5, 'ok' ] [ 1495, 'ok' ]
  order.length = 0;
  Atomics.notify(words, 1);
  Atomics.notify(words, 2);
  await Promise.all(waits);
  console.log(order.length, order.every((x, i) => i & 1 ? x === 'ok' : x % 5 === (i < 600 ? 1 : 2)));
// expect: 1200 true
  // In the order in which their times are over; a place that is free is taken again.
  order.length = 0;
  await Promise.all(Array.from({ length: 50 }, (_, i) => wait(5, 10).then(value => order.push(i + value))));
  console.log(order.every((text, i) => text === i + 'timed-out'), Atomics.notify(words, 5));
// expect: true 0
  for (let round = 0; round < 3; round++) {
    const many = Array.from({ length: 1200 }, () => wait(6, round ? 1e6 : undefined));
    console.log(Atomics.notify(words, 6), (await Promise.all(many)).every(value => value === 'ok'));
  }
// expect: 1200 true
// expect: 1200 true
// expect: 1200 true
})();
