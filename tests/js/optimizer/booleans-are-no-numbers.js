// A boolean that the code has as a word is stored as a boolean, names its own property, and is strictly equal to no
// number.
function store(a, i) { a[0] = i > 2; return a; }
function push(a, i) { a.push(i > 2); return a; }
function append(a, i) { a[a.length] = i > 2; return a; }
function setField(o, i) { o.x = i > 2; return o; }
function load(a, i) { return a[i > 2]; }
function equal(a, b) { return a === b; }
function equalsOne(i) { return equal(i > 2, 1); }
const show = (value) => JSON.stringify(value);
const doubles = (i) => [1.5, i + 0.5];
for (let i = 0; i < 30; i++) equal(i, 1);
const seen = new Set();
for (let i = 0; i < 30; i++) {
  seen.add(show([store(doubles(i % 2), i), push(doubles(i % 2), i), append(doubles(i % 2), i), setField({ x: 1.5 }, i), load([7, 8], i), equalsOne(i)]));
}
for (const text of [...seen].sort()) console.log(text);
// expect: [[false,0.5],[1.5,0.5,false],[1.5,0.5,false],{"x":false},null,false]
// expect: [[false,1.5],[1.5,1.5,false],[1.5,1.5,false],{"x":false},null,false]
// expect: [[true,0.5],[1.5,0.5,true],[1.5,0.5,true],{"x":true},null,false]
// expect: [[true,1.5],[1.5,1.5,true],[1.5,1.5,true],{"x":true},null,false]
