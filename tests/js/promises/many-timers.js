// As many timers as a script likes; those of one delay run in the order in which they were set.
const last = [];
let count = 0, inOrder = true;
for (let i = 0; i < 500; i++) {
  const delay = (i * 7) % 50 + 1;
  setTimeout(() => { count++; inOrder &&= !(last[delay] > i); last[delay] = i; }, delay);
}
const done = setInterval(() => { if (count < 500) return; print(inOrder); clearInterval(done); }, 50);
// expect: true
