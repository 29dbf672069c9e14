// skip-stress: sources of a megabyte
// Yields, awaits and functions nested without end, and calls without end: an error of JavaScript.
for (const source of [
  'async function f(){' + 'await '.repeat(1e5) + '1}', 'function* g(){' + 'yield '.repeat(1e5) + '1}',
  'function* g(){' + 'yield* '.repeat(1e5) + '[]}', 'async()=>'.repeat(1e5) + '1',
  'async function f(){' + 'for await(x of y)'.repeat(1e5) + ';}',
]) {
  try { Function(source); } catch (e) { console.log(e.constructor.name); }
}
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// expect: RangeError
// Of the promises on the way, one may be left without a handler where the stack ends in the engine itself.
// flags: --test262
async function forever() { return forever(); }
forever().catch((e) => console.log(e.message));
// expect: Maximum call stack size exceeded
