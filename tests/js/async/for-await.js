// for await takes async iterables and sync ones, awaits what they give, and closes them.
async function* source() { try { yield 1; yield 2; } finally { console.log('closed'); } }
(async () => {
  for await (const x of source()) console.log(x);
// expect: 1
// expect: 2
// expect: closed
  for await (const x of source()) { console.log(x); break; }
// expect: 1
// expect: closed
  try { for await (const x of source()) throw 'out'; } catch (e) { console.log(e); }
// expect: closed
// expect: out
  const list = [];
  for await (const x of [Promise.resolve('a'), 'b', { then(r) { r('c'); } }]) list.push(x);
  console.log(list.join());
// expect: a,b,c
  const sync = { [Symbol.iterator]() { return this; }, next() { return { value: Promise.reject('r'), done: false }; }, return() { console.log('sync closed'); return {}; } };
  try { for await (const x of sync); } catch (e) { console.log(e); }
// expect: sync closed
// expect: r
  const slow = { [Symbol.asyncIterator]() { return this; }, async next() { return { value: 1 }; }, return() { return Promise.resolve(3); } };
  try { for await (const x of slow) break; } catch (e) { console.log(e.message); }
// expect: Iterator result 3 is not an object
  try { for await (const x of null); } catch (e) { console.log(e.constructor.name); }
// expect: TypeError
  outer: for (const i of [1, 2]) for await (const [a, b = a] of [[i], [i, 5]]) { if (i === 2) continue outer; console.log(a, b); }
// expect: 1 1
// expect: 1 5
})().catch((e) => console.log('failed', e));
