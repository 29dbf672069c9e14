var o = Object.create({ inherited: 1, hidden: 2 },
    { own: { value: 1, enumerable: true }, hidden: { value: 0, enumerable: false } }), log = [];
for (var k in o) log.push(k);
console.log(log.join());

// expect: own,inherited
