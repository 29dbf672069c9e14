// Elements that are missing are undefined, in arrays of doubles and in arrays that hold Smis or anything.
function get(array, i) { return array[i]; }
function both(array, i) { const a = array[i], b = array[i + 1]; return [a, b]; }
function bits(array, i) { return (array[i] | 0) + (array[i + 1] & 0xff); }
const doubles = [0.5, , 1.5, , 2147483648.5];
const smis = [1, , 3, , 5], objects = ["a", , 2, , null];
function all() {
  const results = [];
  for (const array of [doubles, smis, objects, [1, 2, 3, 4, 5], [0.5, 1.5, 2.5, 3.5, 4.5]]) {
    for (let i = 0; i < 6; i++) results.push(get(array, i), ...both(array, i), bits(array, i));
  }
  return results.join();
}
const first = all();
for (let i = 0; i < 500; i++) all();
print(first === all());
print(first);
// expect: true
// expect: 0.5,0.5,,0,,,1.5,1,1.5,1.5,,1,,,2147483648.5,0,2147483648.5,2147483648.5,,-2147483648,,,,0,1,1,,1,,,3,3,3,3,,3,,,5,5,5,5,,5,,,,0,a,a,,0,,,2,2,2,2,,2,,,,0,,,,0,,,,0,1,1,2,3,2,2,3,5,3,3,4,7,4,4,5,9,5,5,,5,,,,0,0.5,0.5,1.5,1,1.5,1.5,2.5,3,2.5,2.5,3.5,5,3.5,3.5,4.5,7,4.5,4.5,,4,,,,0

// Sites of one function, each of which meets its first hole late.
function many(a, k) {
  return [a[k] + 1, a[k + 1] + 1, a[k + 2] + 1, a[k + 3] + 1].join();
}
const full = [0.5, 1.5, 2.5, 3.5], holey = [0.5, 1.5, 2.5, 3.5];
holey[9] = 1.5;
delete holey[5];
for (let i = 0; i < 4000; i++) many(holey, i % 2 === 0 ? 0 : 3), many(holey, 1);
print(many(holey, 0), many(holey, 2), many(holey, 4), many(full, 0), many(full, 3));
// expect: 1.5,2.5,3.5,4.5 3.5,4.5,NaN,NaN NaN,NaN,NaN,NaN 1.5,2.5,3.5,4.5 4.5,NaN,NaN,NaN

// Indices that are none.
function strange(array) { return [get(array, -1), get(array, 1.5), get(array, "1"), get(array, NaN), get(array, 4294967296)].join(); }
smis[-1] = "negative";
for (let i = 0; i < 300; i++) strange(smis), get(smis, i % 9);
print(strange(smis), strange(doubles));
// expect: negative,,,, ,,,,

// A prototype gets an element, by value or by accessor.
function sum(array) { let text = ""; for (let i = 0; i < 6; i++) text += array[i]; return text; }
for (let i = 0; i < 4000; i++) sum(i % 2 ? smis : objects), sum(doubles);
print(sum(smis), sum(objects), sum(doubles));
// expect: 1undefined3undefined5undefined aundefined2undefinednullundefined 0.5undefined1.5undefined2147483648.5undefined
Object.defineProperty(Object.prototype, 1, { get() { return "<got>"; }, configurable: true });
print(sum(smis), sum(objects), sum(doubles));
// expect: 1<got>3undefined5undefined a<got>2undefinednullundefined 0.5<got>1.5undefined2147483648.5undefined
delete Object.prototype[1];
Array.prototype[3] = "P";
print(sum(smis), sum(objects), sum(doubles));
// expect: 1undefined3P5undefined aundefined2Pnullundefined 0.5undefined1.5P2147483648.5undefined
delete Array.prototype[3];
print(sum(smis), sum(objects), sum(doubles));
// expect: 1undefined3undefined5undefined aundefined2undefinednullundefined 0.5undefined1.5undefined2147483648.5undefined
