var a = new Int16Array([5, 1, 4, 2, 3]);
console.log(a.map(x => x * 2).join(), a.filter(x => x > 2).join(), a.slice(1, -1).join(),
    a.subarray(1, 3).join(), a.indexOf(4), a.lastIndexOf(9), a.includes(2), a.find(x => x < 3),
    a.findIndex(x => x > 9), a.findLast(x => x < 3), a.every(x => x), a.some(x => x > 4),
    a.reduce((s, x) => s + x), a.reduceRight((s, x) => s + '' + x), a.at(-1), a.join('-'),
    String(a));
console.log(a.slice().reverse().join(), a.slice().sort().join(),
    a.slice().sort((x, y) => y - x).join(), a.slice().fill(7, 1, 3).join(),
    a.slice().copyWithin(0, 3).join(), [...a.keys()].join(),
    JSON.stringify([...a.entries()].slice(0, 1)), a.toString === [].toString);

// expect: 10,2,8,4,6 5,4,3 1,4,2 1,4 2 -1 true 1 -1 2 true true 15 32415 3 5-1-4-2-3 5,1,4,2,3
// expect: 3,2,4,1,5 1,2,3,4,5 5,4,3,2,1 5,7,7,2,3 2,3,4,2,3 0,1,2,3,4 [[0,5]] true
