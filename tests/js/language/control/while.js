var i = 10, log = [];
while (i-- > 0) { if (i % 2) continue; log.push(i); if (i == 4) break; }
console.log(log.join(), i);
while (false) console.log('no');

// expect: 8,6,4 4
