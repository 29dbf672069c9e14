var a = [1, 2, 3, 4, 5];
console.log(a.slice({ valueOf() { a.length = 2; return 1; } }).length, a.length);
a = [1, 2, 3];
console.log(a.fill(0, { valueOf() { a.push(9); return 1; } }).join());
a = [1, 2, 3, 4];
console.log(a.indexOf(4, { valueOf() { a.length = 1; return 0; } }));
a = [1, 2, 3, 4];
console.log(a.includes(undefined, { valueOf() { a.length = 1; return 0; } }));
a = [1, 2, 3, 4, 5];
a.splice(1, { valueOf() { a.length = 2; return 3; } }, 'n');
console.log(JSON.stringify(a));
a = [1, 2, 3, 4, 5];
a.copyWithin(0, { valueOf() { a.length = 3; return 2; } });
console.log(JSON.stringify(a));
a = [3, 2, 1];
console.log(a.join({ toString() { a.length = 1; return '-'; } }));

// expect: 4 2
// expect: 1,0,0,9
// expect: -1
// expect: true
// expect: [1,"n",null]
// expect: [3,null,null]
// expect: 3--
