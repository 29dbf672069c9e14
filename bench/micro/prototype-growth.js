// What the growth of a prototype costs the inline caches that do not rely on it.
// 200 sites call methods of 200 classes; meanwhile nothing, an unrelated prototype, or the classes' own
// parent gets new properties. Prints nanoseconds per call and the ratio to the first;
// what the growth itself takes is left out.

const kSites = 200, kRounds = 400;   // the median of the rounds counts

function Parent() {}
Parent.prototype.answer = function () { return 1; };
const receivers = [], sites = [];
for (let i = 0; i < kSites; i++) {
  function Child() {}
  Child.prototype = Object.create(Parent.prototype);
  receivers.push(new Child());
  sites.push(new Function('o', 'return o.answer(' + i + ')'));
}

function measure(grow) {
  let sum = 0;
  const times = [];
  for (let round = 0; round < kRounds; round++) {
    grow(round);
    const start = performance.now();
    for (let i = 0; i < kSites; i++) sum += sites[i](receivers[i]);
    times.push(performance.now() - start);
  }
  if (sum !== kRounds * kSites) throw new Error('wrong sum');
  times.sort((a, b) => a - b);
  return times[kRounds / 2] * 1e6 / kSites;
}

// A class of its own for each run: one prototype that grows without end gets a dictionary.
function growing() {
  let target = null;
  return (round) => {
    if (round % 100 === 0) target = (function () {}).prototype;
    Object.create(target).missing;
    target['p' + round] = round;
  };
}

measure(() => {});
const quiet = measure(() => {});
const unrelated = measure(growing());
const parent = measure((round) => { Parent.prototype['p' + round] = round; });
for (const [name, time] of Object.entries({ quiet, unrelated, parent })) {
  console.log(name.padEnd(10), time.toFixed(1), 'ns', (time / quiet).toFixed(2));
}
