var log = [];
var it = { [Symbol.iterator]() { var i = 0; return { next() { return { value: i++, done: false }; },
      return() { log.push('closed'); return {}; } }; } };
try { Array.from(it, v => { if (v == 2) throw 'stop'; }); } catch (e) { log.push(e); }
console.log(log.join());

// expect: closed,stop
