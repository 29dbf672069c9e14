var a = (1, 2, 3), log = [];
for (var i = 0, j = 10; i < j; i++, j -= 2) log.push(i + '/' + j);
console.log(a, log.join(' '), (log.length, 'last'));

// expect: 3 0/10 1/8 2/6 3/4 last
