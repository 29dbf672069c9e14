// A step of an iteration is where the loop's variable is; a delegation's is its yield*.
const places = (e) => e.stack.split('\n').slice(1).map((line) => line.replace(/^ +at /, '').replace(/\(?(\S*\/)?stack-of-iteration/, '')).join(' < ');
const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
async function* failing() { await tick(); yield 1; await tick(); throw new Error('x'); }
async function* delegating() { yield* failing(); }
async function consume(list) { for await (const item of list) await tick(); }
const late = { [Symbol.asyncIterator]: () => ({ async next() { await tick(); throw new Error('x'); } }) };
async function main() {
  for (const list of [failing(), delegating(), late]) {
    try { await consume(list); } catch (e) { console.log(places(e)); }
  }
}
main();
const steps = { [Symbol.iterator]() { return this; }, next() { throw new Error('x'); } };
let target = {};
for (const f of [() => { for (const x of steps); }, () => { for (target.y of steps); }]) {
  try { f(); } catch (e) { console.log(places(e).split(' < ')[1]); }
}
// expect: .js:16:37
// expect: .js:16:73
// expect: failing .js:4:72) < async consume .js:6:49) < async main .js:10:11)
// expect: failing .js:4:72) < async delegating .js:5:32) < async consume .js:6:49) < async main .js:10:11)
// expect: Object.next .js:7:84) < async consume .js:6:49) < async main .js:10:11)
