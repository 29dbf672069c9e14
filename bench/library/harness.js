// Times rows.js, which has been loaded: prints a line "nanoseconds<TAB>name" for each row. `only`, where
// the embedding defines it, is a list of parts of names.

const now = typeof performance === 'object' ? () => performance.now() : () => Date.now();
const shortest = 8;       // milliseconds that a sample takes at least
const samples = 3;

const measure = (setup, body) => {
  const run = new Function(setup + `\nlet sink; return n => { for (let i = 0; i < n; i++) {${body}}
    return sink; };`)();
  let n = 1, best = Infinity;
  for (let taken = 0; taken < samples;) {
    const start = now();
    run(n);
    const time = now() - start;
    if (time < shortest) {
      n *= time < 1 ? 8 : 2;
      continue;
    }
    best = Math.min(best, time / n);
    taken++;
  }
  return best * 1e6;
};

const wanted = typeof only === 'undefined' ? [] : only;
for (const [name, setup, body] of rows) {
  if (wanted.length > 0 && !wanted.some(part => name.includes(part))) continue;
  let time;
  try {
    time = measure(setup, body).toFixed(1);
  } catch (error) {
    time = 'nan';
  }
  (typeof print === 'function' ? print : console.log)(time + '\t' + name);
}
