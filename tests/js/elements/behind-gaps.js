// Elements that are put behind a gap, or whose kind the others have to take, where room is made for them.
const show = a => a.length + ' ' + JSON.stringify(Object.entries(a));
function put(a, i, v) { a[i] = v; return a; }
const makers = [() => [], () => [1, 2], () => [1.5, 2.5], () => ['a', 'b'], () => [1, , 3], () => [1.5, , 2]];
function all(i) {
  return makers.map(make => [7, 0.5, NaN, 'x', undefined].map(v => show(put(make(), i, v))).join('; '));
}
let first = all(30).join('\n');
for (let n = 0; n < 20; n++) if (all(30).join('\n') !== first) print('differs');
print(first.split('\n')[0]);
// expect: 31 [["30",7]]; 31 [["30",0.5]]; 31 [["30",null]]; 31 [["30","x"]]; 31 [["30",null]]
print(first.split('\n')[2]);
// expect: 31 [["0",1.5],["1",2.5],["30",7]]; 31 [["0",1.5],["1",2.5],["30",0.5]]; 31 [["0",1.5],["1",2.5],["30",null]]; 31 [["0",1.5],["1",2.5],["30","x"]]; 31 [["0",1.5],["1",2.5],["30",null]]
print(first.split('\n')[5]);
// expect: 31 [["0",1.5],["2",2],["30",7]]; 31 [["0",1.5],["2",2],["30",0.5]]; 31 [["0",1.5],["2",2],["30",null]]; 31 [["0",1.5],["2",2],["30","x"]]; 31 [["0",1.5],["2",2],["30",null]]

// Holes read what prototypes have, and setters of prototypes are called.
let a = put([], 40, 1);
print(a[39], 39 in a, a.length);
// expect: undefined false 41
Array.prototype[39] = 'inherited';
a = put([], 40, 1);
print(a[39], 39 in a, a.hasOwnProperty(39));
// expect: inherited true false
delete Array.prototype[39];
Object.defineProperty(Object.prototype, 40, { set(v) { print('set', v); }, configurable: true });
print(put([], 40, 1).length);
// expect: set 1
// expect: 0
delete Object.prototype[40];

// What is far behind, negative, or no index; what is not extensible, or has a fixed length.
print(show(put([1], 1023, 2)), show(put([1], 1024, 2)), show(put([1], 1025, 2)));
// expect: 1024 [["0",1],["1023",2]] 1025 [["0",1],["1024",2]] 1026 [["0",1],["1025",2]]
print(show(put([1], 5000, 2)), show(put([1], 4294967294, 2)), show(put([1], -1, 2)));
// expect: 5001 [["0",1],["5000",2]] 4294967295 [["0",1],["4294967294",2]] 1 [["0",1],["-1",2]]
for (const restrict of [Object.preventExtensions, Object.seal, Object.freeze,
                        a => Object.defineProperty(a, 'length', { writable: false })]) {
  print(show(put(restrict([1, 2]), 50, 3)));
}
// expect: 2 [["0",1],["1",2]]
// expect: 2 [["0",1],["1",2]]
// expect: 2 [["0",1],["1",2]]
// expect: 2 [["0",1],["1",2]]
class Own extends Array {}
print(show(put(new Own(), 20, 'own')), show(put(Object.setPrototypeOf([1], null), 20, 'none')));
// expect: 21 [["20","own"]] 21 [["0",1],["20","none"]]
print(JSON.stringify(put({ 0: 1 }, 50, 2)));
// expect: {"0":1,"50":2}

// Many that change their kind, and many elements of each.
for (const n of [0, 1, 16, 17, 63, 64, 65, 300, 3000]) {
  const pushed = (v, w) => { const b = Array.from({ length: n }, () => v); b.push(w); return b; };
  for (const [v, w] of [[1, 2.5], [1, 'x'], [1.5, 'x'], [1.5, 2], ['x', 1.5], [1.5, undefined]]) {
    const b = pushed(v, w);
    if (b.length !== n + 1 || b[n] !== w || b.slice(0, n).some(x => x !== v)) print('wrong', n, v, w);
  }
}

// Methods that skip holes, of which there are many.
for (const v of [7, 1.5, 'x']) {
  const b = put(put([], 900, v), 3000, v);
  let seen = [];
  b.forEach((x, i) => seen.push(i, x));
  print(seen.join(), b.map(x => x).length, b.filter(() => true).length, b.reduce((n, x, i) => n + i, 0),
        b.reduceRight((n, x, i) => n + i, 0), b.some((x, i) => i > 900), b.every((x, i) => i <= 900));
}
// expect: 900,7,3000,7 3001 2 3900 3900 true false
// expect: 900,1.5,3000,1.5 3001 2 3900 3900 true false
// expect: 900,x,3000,x 3001 2 3900 3900 true false

// The function fills holes, makes the array shorter, or another kind, while they are skipped.
let log = [];
a = put([1], 100, 2);
a.forEach((x, i) => { log.push(i); if (i === 0) a[50] = 'new'; if (i === 50) a.length = 60; });
print(log.join());
// expect: 0,50
log = [];
a = put([1.5], 100, 2);
a.forEach((x, i) => { log.push(i); if (i === 0) Array.prototype[99] = 'inherited'; });
delete Array.prototype[99];
print(log.join());
// expect: 0,99,100
log = [];
a = put([1], 100, 2);
a.forEach((x, i) => { log.push(i); if (i === 0) a[1e6] = 3; });
print(log.join());
// expect: 0,100
log = [];
a = put([1, , 2], 100, 3);
a.forEach((x, i) => { log.push(i); if (i === 2) { a.length = 3; a[10] = 4; } });
print(log.join());
// expect: 0,2,10
