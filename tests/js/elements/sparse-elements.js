// Elements that are so few of what they reach that a dictionary holds them: of every kind, with what was there.
// flags: --allow-natives-syntax
const text = o => Object.entries(o).map(([k, v]) => k + '=' + (typeof v === 'object' ? 'o' : v)).join() + ':' + o.length;
const reach = (list, far, value) => { list[1000] = value; list[2000] = value; list[3000] = value; list[far] = value; return list; };
for (const start of [() => [1, 2], () => [0.5, , 2], () => ['s', {}], () => [], () => [, , 1]]) {
  for (const value of [7, 7.5, 'x']) {
    const list = reach(start(), 4000, value);
    print(text(list), %HasDictionaryElements(list), list[1], list[999], list[3999], 4000 in list);
  }
}
const o = {}; for (let k = 0; k < 10; k++) o[k * 1000] = k; o.length = 'none'; print(text(o), %HasDictionaryElements(o));
const dense = []; for (let k = 3000; k >= 0; k--) dense[k] = k; print(dense.length, dense[0] + dense[2999], %HasDictionaryElements(dense));
const fixed = Object.defineProperty(Array.from({length: 70}, (_, k) => k % 3 ? k + 0.5 : k), 5, {get() { return 'got'; }}); delete fixed[9]; print(fixed.length, fixed.slice(0, 12).join(), fixed.at(-1), %HasDictionaryElements(fixed));
// expect: 0=1,1=2,1000=7,2000=7,3000=7,4000=7:4001 true 2 undefined undefined true
// expect: 0=1,1=2,1000=7.5,2000=7.5,3000=7.5,4000=7.5:4001 true 2 undefined undefined true
// expect: 0=1,1=2,1000=x,2000=x,3000=x,4000=x:4001 true 2 undefined undefined true
// expect: 0=0.5,2=2,1000=7,2000=7,3000=7,4000=7:4001 true undefined undefined undefined true
// expect: 0=0.5,2=2,1000=7.5,2000=7.5,3000=7.5,4000=7.5:4001 true undefined undefined undefined true
// expect: 0=0.5,2=2,1000=x,2000=x,3000=x,4000=x:4001 true undefined undefined undefined true
// expect: 0=s,1=o,1000=7,2000=7,3000=7,4000=7:4001 true [object Object] undefined undefined true
// expect: 0=s,1=o,1000=7.5,2000=7.5,3000=7.5,4000=7.5:4001 true [object Object] undefined undefined true
// expect: 0=s,1=o,1000=x,2000=x,3000=x,4000=x:4001 true [object Object] undefined undefined true
// expect: 1000=7,2000=7,3000=7,4000=7:4001 true undefined undefined undefined true
// expect: 1000=7.5,2000=7.5,3000=7.5,4000=7.5:4001 true undefined undefined undefined true
// expect: 1000=x,2000=x,3000=x,4000=x:4001 true undefined undefined undefined true
// expect: 2=1,1000=7,2000=7,3000=7,4000=7:4001 true undefined undefined undefined true
// expect: 2=1,1000=7.5,2000=7.5,3000=7.5,4000=7.5:4001 true undefined undefined undefined true
// expect: 2=1,1000=x,2000=x,3000=x,4000=x:4001 true undefined undefined undefined true
// expect: 0=0,1000=1,2000=2,3000=3,4000=4,5000=5,6000=6,7000=7,8000=8,9000=9,length=none:none true
// expect: 3001 2999 false
// expect: 70 0,1.5,2.5,3,4.5,got,6,7.5,8.5,,10.5,11.5 69 true
