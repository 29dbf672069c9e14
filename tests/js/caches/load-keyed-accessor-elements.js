var a = [1, 2, 3];
function get(i) { return a[i]; }
for (var i = 0; i < 5; i++) get(1);
Object.defineProperty(a, 1, { get: () => 'accessor', configurable: true });
console.log(get(1), get(0), a.join());
a[1] = 'ignored';
console.log(get(1));
delete a[1];
console.log(get(1));

// expect: accessor 1 1,accessor,3
// expect: accessor
// expect: undefined
