function get(a, i) { return a[i]; }
var a = [1, , 3], d = [1.5, , 2.5];
for (var i = 0; i < 5; i++) get(a, 1), get(d, 1);
Array.prototype[1] = 'AP';
console.log(get(a, 1), get(d, 1), get([1, , 3], 1));
delete Array.prototype[1];
Object.prototype[1] = 'OP';
console.log(get(a, 1), get([], 1), get('', 1));
delete Object.prototype[1];
console.log(get(a, 1));
Object.setPrototypeOf(a, { 1: 'custom' });
console.log(get(a, 1));

// expect: AP AP AP
// expect: OP OP OP
// expect: undefined
// expect: custom
