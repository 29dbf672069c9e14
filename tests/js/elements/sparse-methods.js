var a = [];
a[2] = 'c';
a[1000] = 'k';
var log = [];
a.forEach((v, i) => log.push(i + v));
console.log(log.join(), a.filter(() => true).join(), a.indexOf('k'), a.lastIndexOf('c'),
    a.reduce((s, v) => s + v));
a.sort();
console.log(a[0], a[1], a.length, 2 in a);
a.reverse();
console.log(a[1000], a[999], 0 in a);
console.log(a.splice(998, 3).length, a.length);

// expect: 2c,1000k c,k 1000 2 ck
// expect: c k 1001 false
// expect: c k false
// expect: 3 998
