// async generators answer requests one after another, each by a promise.
async function* g() {
  try {
    const got = yield Promise.resolve('awaited');
    console.log('got', got);
    yield 'second';
  } finally {
    await null;
    console.log('finally');
  }
}
const show = (r) => console.log(JSON.stringify(r));
(async () => {
  let it = g();
  await Promise.all([it.next('x'), it.next('y'), it.next(), it.next()].map((p) => p.then(show)));
// expect: got y
// expect: {"value":"awaited","done":false}
// expect: {"value":"second","done":false}
// expect: finally
// expect: {"done":true}
// expect: {"done":true}
  it = g();
  await it.next();
  show(await it.return(Promise.resolve('r')));
// expect: finally
// expect: {"value":"r","done":true}
  it = g();
  await it.next();
  try { await it.throw('t'); } catch (e) { console.log('thrown', e); }
// expect: finally
// expect: thrown t
  show(await g().return(Promise.resolve('fresh')));
// expect: {"value":"fresh","done":true}
  try { await g().return(Promise.reject('bad')); } catch (e) { console.log(e); }
// expect: bad
  try { await g().throw('start'); } catch (e) { console.log(e); }
// expect: start
  try { await it.next.call({}); } catch (e) { console.log(e.constructor.name); }
// expect: TypeError
  async function* rejects() { try { yield Promise.reject('rejected'); } catch (e) { yield 'caught ' + e; } }
  show(await rejects().next());
// expect: {"value":"caught rejected","done":false}
  async function* reentrant() { const p = self.next(); yield 1; yield 2; return p; }
  const self = reentrant();
  show(await self.next());
  show(await self.next());
  show(await self.next());
// expect: {"value":1,"done":false}
// expect: {"value":{"value":2,"done":false},"done":true}
// expect: {"done":true}
})().catch((e) => console.log('failed', e));
