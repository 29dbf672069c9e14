function make(log) {
  return { [Symbol.iterator]() { return { next() { return { value: 1, done: false }; },
        return() { log.push('closed'); return {}; } }; } }; }
var log = [];
(function () { for (var v of make(log)) return; })();
console.log(log.join());
log = [];
try { for (var v of make(log)) throw 'body'; } catch (e) { log.push(e); }
console.log(log.join());
log = [];
(function () { for (var v of make(log)) { try { return 1; } finally { log.push('finally'); } } })();
console.log(log.join());

// expect: closed
// expect: closed,body
// expect: finally,closed
