// What methods that call a function for each element do where they leave the fast elements: holes,
// prototypes with elements, other kinds and lengths meanwhile.
let log = '';
const see = (x, i) => { log += ' ' + i + ':' + x; return x; };
const flush = () => { const seen = log.slice(1); log = ''; return seen; };

[1, , 3].forEach(see);
print(flush());
// expect: 0:1 2:3
[1.5, , 3.5].forEach(see);
print(flush());
// expect: 0:1.5 2:3.5
Array.prototype[1] = 'inherited';
[1, , 3].forEach(see);
[1.5, , 3.5].forEach(see);
print(flush(), [1, , 3].map(x => x).hasOwnProperty(1), [1, , 3].reduce((a, b) => a + b));
// expect: 0:1 1:inherited 2:3 0:1.5 1:inherited 2:3.5 true 1inherited3
delete Array.prototype[1];
Object.defineProperty(Array.prototype, 2, { get() { return 'got' + this.length; }, configurable: true });
[1, 2, , 4].forEach(see);
print(flush());
// expect: 0:1 1:2 2:got4 3:4
delete Array.prototype[2];
const odd = Object.setPrototypeOf([1, , 3], { __proto__: Array.prototype, 1: 'mine' });
odd.forEach(see);
print(flush());
// expect: 0:1 1:mine 2:3

// The function changes the array.
let a = [1, 2, 3, 4];
a.forEach(x => { see(x, a.length); if (x === 2) a.length = 3; });
print(flush());
// expect: 4:1 4:2 3:3
a = [1, 2, 3];
a.forEach(x => { see(x, a.length); if (a.length < 6) a.push(x); });
print(flush());
// expect: 3:1 4:2 5:3
a = [1, 2, 3];
print(a.map((x, i) => { a[2] = 'text'; return x + i; }).join(), a.map((x, i) => { a[2] = 1.5; return x; }).join());
// expect: 1,3,text2 1,2,1.5
a = [1, 2, 3];
a.forEach((x, i) => { a.length = 0; see(x, i); });
print(flush());
// expect: 0:1
a = [1, 2, 3];
a.forEach((x, i) => { see(x, i); Object.defineProperty(a, 2, { get: () => 'getter' }); });
print(flush());
// expect: 0:1 1:2 2:getter
a = [1, 2, 3];
a.forEach((x, i) => { see(x, i); Object.freeze(a); });
print(flush());
// expect: 0:1 1:2 2:3
a = [1, 2, 3, 4];
print(a.find(x => { a.length = 2; return x === undefined; }), a.length);
// expect: undefined 2
a = [1, 2, 3, 4];
print(a.findLastIndex((x, i) => { see(x, i); a.length = 2; return x === 1; }), flush());
// expect: 0 3:4 2:undefined 1:2 0:1

// The results change their kind.
print([1, 2, 3].map(x => x === 2 ? 2.5 : x).join(), [1, 2, 3].map(x => x > 1 ? '' + x : x + 0.5).join());
// expect: 1,2.5,3 1.5,2,3
print([1, 2.5, 'x', {}].filter(x => typeof x !== 'object').join(), [NaN, 1.5].filter(x => x !== x).length);
// expect: 1,2.5,x 1
const holes = [1, , 3].map(x => x);
print(1 in holes, holes.length);
// expect: false 3
print([1, 2].map(() => -0).map(x => 1 / x).join());
// expect: -Infinity,-Infinity
print([1, 2, 3].reduce((a, b) => a + b), ['a', 'b'].reduceRight((a, b) => a + b), [5].reduce(() => 0), [, 7].reduce(() => 0));
// expect: 6 ba 5 7
for (const empty of [[], [, ,]]) {
  try { empty.reduce(() => 0); } catch (e) { print(e.name); }
}
// expect: TypeError
// expect: TypeError
print([, 1].every(x => x), [, 0].some(x => x === undefined), [, 0].find(x => x === undefined), [, 0].findIndex(x => x === undefined));
// expect: true false undefined 0
