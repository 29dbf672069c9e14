var a = [1, 2, 3], log = [];
for (var x of a) for (var y of a) log.push(x * y);
console.log(log.join());

// expect: 1,2,3,2,4,6,3,6,9
