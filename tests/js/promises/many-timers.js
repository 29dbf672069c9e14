// As many timers as a script likes, in order.
const order = [];
for (let i = 0; i < 500; i++) setTimeout(() => order.push(i), (i * 7) % 50 + 1);
setTimeout(() => {
  const expected = Array.from({ length: 500 }, (_, i) => i).sort((a, b) => (a * 7) % 50 - (b * 7) % 50 || a - b);
  print(order.length, order.join() == expected.join());
}, 60);
// expect: 500 true
