// Leaving a loop or a pattern early closes the generator; so does a return() at a yield in a pattern.
function* source(name) {
  try { yield 1; yield 2; yield 3; } finally { console.log('closed', name); }
}
for (const x of source('break')) break;
// expect: closed break
const [a] = source('pattern');
// expect: closed pattern
const [...all] = source('rest');
// expect: closed rest
console.log([...source('spread')].join());
// expect: closed spread
// expect: 1,2,3
try { for (const x of source('throw')) throw 'thrown'; } catch (e) { console.log(e); }
// expect: closed throw
// expect: thrown
function* assigns() {
  let p;
  [p = yield 'default', {}[yield 'key']] = source2;
}
const source2 = {
  [Symbol.iterator]() { return this; },
  next() { return { value: undefined, done: false }; },
  return() { console.log('returned'); return {}; },
};
let it = assigns();
console.log(it.next().value, JSON.stringify(it.return(8)));
// expect: returned
// expect: default {"value":8,"done":true}
it = assigns();
it.next();
console.log(it.next().value);
// expect: key
try { it.throw('t'); } catch (e) { console.log(e); }
// expect: returned
// expect: t
function* loops() { for (const x of source2) yield x; }
it = loops();
it.next();
console.log(JSON.stringify(it.return(9)));
// expect: returned
// expect: {"value":9,"done":true}
