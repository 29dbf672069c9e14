var log = [];
outer: for (var i = 0; i < 3; i++) {
  for (var j = 0; j < 3; j++) {
    try { try { if (j == 1) continue outer; if (i == 2) break outer; log.push(i + '' + j);
      } finally { log.push('a'); } } finally { log.push('b'); }
  }
}
console.log(log.join(' '));

// expect: 00 a b a b 10 a b a b a b
