// return() runs the finally blocks on its way, which may yield or change the value.
function* plain() { yield 1; }
const fresh = plain();
console.log(JSON.stringify(fresh.return(5)), JSON.stringify(fresh.next()));
// expect: {"value":5,"done":true} {"done":true}
function* g() {
  try {
    try { yield 1; } finally { console.log('inner'); yield 2; }
  } catch (e) {
    console.log('never');
  } finally {
    console.log('outer');
  }
}
const it = g();
it.next();
console.log(JSON.stringify(it.return('r')));
console.log(JSON.stringify(it.next()));
// expect: inner
// expect: {"value":2,"done":false}
// expect: outer
// expect: {"value":"r","done":true}
function* overrides() { try { yield; } finally { return 'mine'; } }
const other = overrides();
other.next();
console.log(other.return('theirs').value);
// expect: mine
function* loops() { for (const x of [1, 2, 3]) { try { yield x; } finally { if (x < 3) continue; } } }
const loop = loops();
console.log(loop.next().value, loop.return().value, loop.return().value, loop.return(7).value);
// expect: 1 2 3 7
