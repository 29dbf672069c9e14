// A generator that runs cannot be resumed; it goes on unharmed.
function* g() {
  for (const method of ['next', 'return', 'throw']) {
    try { it[method](); } catch (e) { yield e.constructor.name + ': ' + e.message; }
  }
}
const it = g();
for (const line of it) console.log(line);
// expect: TypeError: Generator is already running
// expect: TypeError: Generator is already running
// expect: TypeError: Generator is already running
try { it.next.call({}); } catch (e) { console.log(e.constructor.name); }
// expect: TypeError
try { it.next.call(1); } catch (e) { console.log(e.constructor.name); }
// expect: TypeError
