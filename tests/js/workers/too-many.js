// There is a limit, and the error says so.
const workers = [];
try {
  for (;;) workers.push(new Worker('', { type: 'string' }));
} catch (e) {
  console.log(workers.length, String(e));
}
// expect: 512 RangeError: 512 workers are running already, and more are not allowed
