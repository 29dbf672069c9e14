// yield* passes next, throw and return on, and hands results out as they are.
function* inner() {
  try {
    const got = yield 'a';
    console.log('got', got);
    yield 'b';
  } catch (e) {
    console.log('inner caught', e);
    return 'from catch';
  } finally {
    console.log('inner finally');
  }
  return 'normal';
}
function* outer() { const r = yield* inner(); console.log('result', r); yield 'after'; }
let it = outer();
console.log(it.next('x').value, it.next('y').value, it.next().value);
// expect: got y
// expect: inner finally
// expect: result normal
// expect: a b after
it = outer();
it.next();
console.log(it.throw('t').value);
// expect: inner caught t
// expect: inner finally
// expect: result from catch
// expect: after
it = outer();
it.next();
console.log(JSON.stringify(it.return('r')));
// expect: inner finally
// expect: {"value":"r","done":true}
const answers = { [Symbol.iterator]() { return this; }, next() { return { done: 0, extra: 1 }; } };
console.log(JSON.stringify((function* () { yield* answers; })().next()));
// expect: {"done":0,"extra":1}
