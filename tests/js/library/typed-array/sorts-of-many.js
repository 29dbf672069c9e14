// The order of many elements is that of a comparator, whatever their type, and however they lie at first.
let seed = 5;
const random = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;
const special = [NaN, -NaN, 0, -0, Infinity, -Infinity, 5e-324, -5e-324, 1.5];
function compare(a, b) {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a !== a || b !== b) return (a !== a) - (b !== b);
  return Object.is(b, -0) - Object.is(a, -0);
}
const forms = {
  random: (i, n, range) => Math.floor((random() - 0.5) * range),
  ascending: (i) => i,
  descending: (i, n) => n - i,
};
for (const T of [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array,
                 Float16Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array]) {
  for (const n of [10, 1500, 20000]) {
    for (const range of [100, 1e12]) {
      for (const [name, form] of Object.entries(forms)) {
        const isBig = T === BigInt64Array || T === BigUint64Array;
        const element = (v, i) => isBig ? BigInt(v) * 1000003n
                                        : i % 7 === 0 && name === 'random' ? special[i % 9] : v / 3;
        const values = T.from({ length: n }, (_, i) => element(form(i, n, range), i));
        const expected = Array.from(values).sort(compare);
        const sorted = values.toSorted();
        const at = expected.findIndex((v, i) => !Object.is(v, sorted[i]));
        if (at >= 0) console.log(T.name, n, range, name, at, sorted[at], expected[at]);
      }
    }
  }
}
const texts = Array.from({ length: 20000 }, (_, i) => ['', 'a-long-beginning-', 'ääää', '日本'][i % 4] +
                                                     Math.floor(random() * 999));
const byText = texts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
console.log(texts.toSorted().every((text, i) => text === byText[i]));

// skip-stress: hundreds of thousands of numbers and texts
// expect: true
