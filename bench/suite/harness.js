// What every program of the suite uses; it stands before the program in one script.
//
// benchmark(name, run): measures `run` for about a second after one warm-up and prints a score, the
// runs per second times 100. benchmarkAsync does the same where run() returns a promise.
// benchmarkLatency(name, step): runs step() as long and prints the same score for its worst steps:
// from the root mean square of the longest hundredth of them. check(actual, expected) makes a wrong
// result an error: no score is printed then.

var BENCH_MS = typeof BENCH_MS === 'number' ? BENCH_MS : 1000;

function check(actual, expected) {
  if (actual !== expected) throw new Error('wrong result: ' + actual + ', expected ' + expected);
}

function report(name, runsPerMs) {
  var line = name + ': ' + (runsPerMs * 100000).toFixed(1);
  if (typeof console === 'object') console.log(line);
  else print(line);
}

// Milliseconds, as fine as the host tells them.
function clock() {
  if (typeof performance === 'object') return performance.now();
  return typeof preciseTime === 'function' ? preciseTime() * 1000 : Date.now();
}

function benchmark(name, run) {
  run();
  var start = Date.now(), runs = 0, elapsed = 0;
  do {
    run();
    runs++;
    elapsed = Date.now() - start;
  } while (elapsed < BENCH_MS);
  report(name, runs / elapsed);
}

function benchmarkAsync(name, run) {
  var start = 0, runs = 0;
  function next() {
    var elapsed = Date.now() - start;
    if (elapsed < BENCH_MS) {
      runs++;
      return run().then(next);
    }
    report(name, runs / elapsed);
  }
  run().then(function () {
    start = Date.now();
    return next();
  });
}

function benchmarkLatency(name, step) {
  step();
  var start = clock(), before = start, times = [];
  do {
    step();
    var now = clock();
    times.push(now - before);
    before = now;
  } while (now - start < BENCH_MS);
  times.sort(function (a, b) { return b - a; });
  var worst = Math.ceil(times.length / 100), squares = 0;
  for (var i = 0; i < worst; i++) squares += times[i] * times[i];
  report(name, 1 / Math.sqrt(squares / worst));
}

// Pseudo-random integers from 0 to below `limit`, the same ones for the same seed (xorshift).
function randomSource(seed) {
  var x = seed | 0;
  return function (limit) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % limit;
  };
}

function checksum(text) {
  var sum = text.length;
  for (var i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) | 0;
  return sum;
}
