function get(a, i) { return a[i]; }
var a = [1, 2];
for (var i = 0; i < 5; i++) get(a, 5);
Array.prototype[5] = 'five';
console.log(get(a, 5), get([], 5), get({}, 5));
delete Array.prototype[5];
console.log(get(a, 5));

// expect: five five undefined
// expect: undefined
