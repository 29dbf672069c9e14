var log = [];
try { throw 1; } catch { log.push('caught'); } finally { log.push('done'); }
console.log(log.join());

// expect: caught,done
