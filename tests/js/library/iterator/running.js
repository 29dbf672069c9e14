// A helper that runs refuses to run again, wherever it has got to.
const messages = [];
const again = f => { try { f(); } catch (e) { messages.push(e.message); } };
for (const kind of ['map', 'filter', 'flatMap']) {
  const it = [1, 2].values()[kind](x => { again(() => it.next()); again(() => it.return()); return [x]; });
  it.next();
  console.log(messages.length, new Set(messages).size, it.next().done);
  messages.length = 0;
}
// expect: 2 1 false
// expect: 2 1 false
// expect: 2 1 false
const source = { __proto__: Iterator.prototype,
                 next() { again(() => it.next()); return { done: false, value: 1 }; },
                 return() { again(() => it.next()); again(() => it.return()); return {}; } };
let it;
for (it of [source.map(x => x), source.take(3), source.drop(1), source.filter(Boolean), source.flatMap(x => [x])]) {
  it.next();
  it.return();
  console.log(messages.length, messages[0], it.next().done);
  messages.length = 0;
}
// expect: 3 Generator is already running true
// expect: 3 Generator is already running true
// expect: 4 Generator is already running true
// expect: 3 Generator is already running true
// expect: 3 Generator is already running true
// Before it has started, return has closed it already.
it = source.map(x => x);
console.log(JSON.stringify(it.return()), messages.length);
// expect: {"done":true} 0
for (const bad of [{}, [].values(), undefined]) again(() => it.next.call(bad));
console.log(messages.join('; '));
// expect: Method Iterator Helper.prototype.next called on incompatible receiver #<Object>; Method Iterator Helper.prototype.next called on incompatible receiver #<Object>; Method Iterator Helper.prototype.next called on incompatible receiver undefined
