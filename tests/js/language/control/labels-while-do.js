var i = 0, log = [];
a: while (true) { do { i++; if (i == 2) continue a; if (i > 4) break a; log.push(i);
  } while (i < 100); }
console.log(log.join(), i);

// expect: 1,3,4 5
