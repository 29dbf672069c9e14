// throw() throws at the yield, where handlers are those of the place.
function* g() {
  for (;;) {
    try { yield 'in'; } catch (e) { yield 'caught ' + e; }
  }
}
const it = g();
console.log(it.next().value, it.throw(1).value, it.next().value, it.throw(2).value);
// expect: in caught 1 in caught 2
try { it.throw('out'); } catch (e) { console.log(e, it.next().done); }
// expect: out true
const fresh = g();
try { fresh.throw('start'); } catch (e) { console.log(e, fresh.next().done); }
// expect: start true
try { fresh.throw('closed'); } catch (e) { console.log(e); }
// expect: closed
function* fails() { yield; throw new Error('own'); }
const f = fails();
f.next();
try { f.next(); } catch (e) { console.log(e.message, JSON.stringify(f.next())); }
// expect: own {"done":true}
