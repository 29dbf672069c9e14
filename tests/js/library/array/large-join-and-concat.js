var a = Array.from({ length: 3000 }, (v, i) => i), s = a.join();
console.log(s.length, s.split(',').length, a.concat(a, a).length, a.slice(1000, 2000)[999],
    a.indexOf(2999), a.reverse()[0], a.map(x => x * 0.5)[1]);

// expect: 13889 3000 9000 1999 2999 2999 1499
