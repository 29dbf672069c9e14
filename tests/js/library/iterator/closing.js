// When a helper closes the iterator behind it, and when it does not.
const log = [];
function logged(name, { next = () => ({ done: false, value: name }), close = () => ({}) } = {}) {
  return { __proto__: Iterator.prototype, next,
           return() { log.push(name); return close(); } };
}
const check = () => { console.log(log.join() || '-'); log.length = 0; };
const attempt = f => { try { return f(); } catch (e) { log.push(`threw ${e.message ?? e}`); } };
const kinds = { map: x => x, filter: () => true, flatMap: x => [x], take: 5, drop: 0 };
for (const [kind, argument] of Object.entries(kinds)) {
  const start = () => logged('it')[kind](argument);
  let it = start();
  it.return(); it.return(); it.next();                       // not started: once
  check();
  it = start(); it.next(); it.return(); it.return();         // suspended: once
  check();
  for (const x of start()) break;
  check();
  it = logged('it', { next() { throw 'next'; } })[kind](argument);
  attempt(() => it.next());                                  // its own next has thrown: not
  console.log(it.next().done);
  check();
  it = logged('it', { next: () => 5 })[kind](argument);
  attempt(() => it.next());
  check();
  it = logged('it', { next: () => ({ get done() { throw 'done'; } }) })[kind](argument);
  attempt(() => it.next());
  check();
  it = logged('it', { next: () => ({ get value() { throw 'value'; } }) })[kind](argument);
  attempt(() => it.next());
  check();
  it = logged('it', { close() { throw 'return'; } })[kind](argument);
  it.next();
  attempt(() => it.return());
  console.log(it.next().done);
  check();
}
// expect: it
// expect: it
// expect: it
// expect: true
// expect: threw next
// expect: threw Iterator result 5 is not an object
// expect: threw done
// expect: threw value
// expect: true
// expect: it,threw return
// expect: it
// expect: it
// expect: it
// expect: true
// expect: threw next
// expect: threw Iterator result 5 is not an object
// expect: threw done
// expect: threw value
// expect: true
// expect: it,threw return
// expect: it
// expect: it
// expect: it
// expect: true
// expect: threw next
// expect: threw Iterator result 5 is not an object
// expect: threw done
// expect: threw value
// expect: true
// expect: it,threw return
// expect: it
// expect: it
// expect: it
// expect: true
// expect: threw next
// expect: threw Iterator result 5 is not an object
// expect: threw done
// expect: threw value
// expect: true
// expect: it,threw return
// expect: it
// expect: it
// expect: it
// expect: true
// expect: threw next
// expect: threw Iterator result 5 is not an object
// expect: threw done
// expect: threw value
// expect: true
// expect: it,threw return
for (const kind of ['map', 'filter', 'flatMap']) {
  let it = logged('it')[kind](() => { throw 'body'; });
  attempt(() => it.next());
  console.log(JSON.stringify(it.next()));
  check();
  it = logged('it', { close() { throw 'ignored'; } })[kind](() => { throw 'body'; });
  attempt(() => it.next());
  check();
  attempt(() => logged('argument')[kind](0));
  check();
}
// expect: {"done":true}
// expect: it,threw body
// expect: it,threw body
// expect: argument,threw 0 is not a function
// expect: {"done":true}
// expect: it,threw body
// expect: it,threw body
// expect: argument,threw 0 is not a function
// expect: {"done":true}
// expect: it,threw body
// expect: it,threw body
// expect: argument,threw 0 is not a function
for (const limit of [-1, NaN, { valueOf() { throw 'valueOf'; } }]) {
  attempt(() => logged('take').take(limit));
  attempt(() => logged('drop').drop(limit));
  check();
}
// expect: take,threw -1 must be positive,drop,threw -1 must be positive
// expect: take,threw NaN must be positive,drop,threw NaN must be positive
// expect: take,threw valueOf,drop,threw valueOf
const taken = logged('it').take(1);
taken.next(); taken.next(); taken.next();
check();
// expect: it
let inner = logged('outer').flatMap(() => logged('inner'));
inner.next(); inner.return();
check();
// expect: inner,outer
inner = logged('outer').flatMap(() => logged('inner', { close() { throw 'inner return'; } }));
inner.next(); attempt(() => inner.return());
check();
// expect: inner,outer,threw inner return
attempt(() => logged('outer').flatMap(() => logged('inner', { next() { throw 'inner'; } })).next());
check();
// expect: outer,threw inner
attempt(() => logged('outer').flatMap(() => 'text').next());
check();
// expect: outer,threw Iterator.prototype.flatMap called on non-object
inner = Iterator.concat({ [Symbol.iterator]: () => logged('first') }, []);
inner.return();
check();
// expect: -
inner = Iterator.concat({ [Symbol.iterator]: () => logged('first') }, []);
inner.next(); inner.return();
check();
// expect: first
