// An iterator whose next throws is not closed.
var log = [];
var it = { [Symbol.iterator]() { return { next() { throw 'next'; },
      return() { log.push('closed'); return {}; } }; } };
try { for (var v of it) ; } catch (e) { log.push(e); }
console.log(log.join());
var bad = { [Symbol.iterator]() { return { next() { return 5; }, return() { log.push('closed'); } };
  } };
try { for (v of bad) ; } catch (e) { log.push(e.name); }
console.log(log.join());

// expect: next
// expect: next,TypeError
