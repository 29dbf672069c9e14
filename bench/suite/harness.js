// benchmark(name, run): measures `run` for about a second after one warm-up and prints a score, the
// runs per second times 100. check(actual, expected) makes a wrong result an error.

var BENCH_MS = typeof BENCH_MS === 'number' ? BENCH_MS : 1000;

function check(actual, expected) {
  if (actual !== expected) throw new Error('wrong result: ' + actual + ', expected ' + expected);
}

function benchmark(name, run) {
  run();
  var start = Date.now(), runs = 0, elapsed = 0;
  do {
    run();
    runs++;
    elapsed = Date.now() - start;
  } while (elapsed < BENCH_MS);
  console.log(name + ': ' + (runs * 100000 / elapsed).toFixed(1));
}
