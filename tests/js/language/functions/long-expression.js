var terms = [];
for (var i = 0; i < 1000; i++) terms.push(i);
console.log(eval(terms.join('+')), eval(terms.map(t => '"' + t + '"').join('+')).length,
    eval(terms.join(',')), eval(terms.map(() => 'true').join('&&')),
    eval(terms.map(() => '0').join('||') + '|| "last"'));

// expect: 499500 2890 999 true last
