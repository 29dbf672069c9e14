// yield* in async generators: async and sync inner iterators, with throw and return.
const show = (r) => console.log(JSON.stringify(r));
async function* inner() { try { const x = yield 1; console.log('in', x); } catch (e) { yield 'caught ' + e; } finally { console.log('inner finally'); } return 'end'; }
async function* outer() { console.log('result', yield* inner()); yield* ['s', Promise.resolve('p')]; }
(async () => {
  let it = outer();
  show(await it.next());
  show(await it.next('sent'));
  show(await it.next());
  show(await it.next());
// expect: {"value":1,"done":false}
// expect: in sent
// expect: inner finally
// expect: result end
// expect: {"value":"s","done":false}
// expect: {"value":"p","done":false}
// expect: {"done":true}
  it = outer();
  await it.next();
  show(await it.throw('t'));
// expect: {"value":"caught t","done":false}
  show(await it.return('r'));
// expect: inner finally
// expect: {"value":"r","done":true}
  const bare = { [Symbol.asyncIterator]() { return this; }, next() { return { value: 1 }; }, return() { console.log('returned'); return {}; } };
  async function* delegates() { yield* bare; }
  it = delegates();
  await it.next();
  try { await it.throw('x'); } catch (e) { console.log(e.message); }
// expect: returned
// expect: The iterator does not provide a 'throw' method.
  const plain = { [Symbol.asyncIterator]() { return this; }, next() { return { value: 1 }; }, throw(e) { return { value: 'thrown ' + e, done: true }; } };
  it = (async function* () { return yield* plain; })();
  await it.next();
  show(await it.return(Promise.reject('bad')).catch((e) => e));
// expect: {"value":"thrown bad","done":true}
})().catch((e) => console.log('failed', e));
