var log = [];
a: { log.push(1); b: { log.push(2); if (log.length) break a; log.push(3); } log.push(4); }
log.push(5);
console.log(log.join());

// expect: 1,2,5
