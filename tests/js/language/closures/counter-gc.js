var makers = [];
for (var i = 0; i < 1000; i++) makers.push((n => () => n += 1)(i));
for (i = 0; i < 20000; i++) makers[i % 1000]();
console.log(makers[0](), makers[999]());

// expect: 21 1020
