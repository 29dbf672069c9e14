// reverse, fill, searches, copies and insertions on the storage, for each kind of elements.
const kinds = () => ({
  smis: [1, 2, 3, 4, 5], doubles: [1.5, 2.5, 3.5, 4.5, 5.5], tagged: ['a', 'b', 3, null, undefined],
  holeySmis: [1, , 3, , 5], holeyDoubles: [1.5, , 3.5, , 5.5], holeyTagged: ['a', , 3, , 'e'],
});
const show = a => Array.from({ length: a.length }, (_, i) => (i in a ? String(a[i]) : '-')).join('|');
for (const [name, a] of Object.entries(kinds())) print(name, show(a.reverse()), show(a.reverse().copyWithin(1, 3)));
// expect: smis 5|4|3|2|1 1|4|5|4|5
// expect: doubles 5.5|4.5|3.5|2.5|1.5 1.5|4.5|5.5|4.5|5.5
// expect: tagged undefined|null|3|b|a a|null|undefined|null|undefined
// expect: holeySmis 5|-|3|-|1 1|-|5|-|5
// expect: holeyDoubles 5.5|-|3.5|-|1.5 1.5|-|5.5|-|5.5
// expect: holeyTagged e|-|3|-|a a|-|e|-|e
for (const value of [7, 7.5, 'x', NaN, -0]) {
  print(Object.values(kinds()).map(a => show(a.fill(value, 1, -1))).join(' '));
}
// expect: 1|7|7|7|5 1.5|7|7|7|5.5 a|7|7|7|undefined 1|7|7|7|5 1.5|7|7|7|5.5 a|7|7|7|e
// expect: 1|7.5|7.5|7.5|5 1.5|7.5|7.5|7.5|5.5 a|7.5|7.5|7.5|undefined 1|7.5|7.5|7.5|5 1.5|7.5|7.5|7.5|5.5 a|7.5|7.5|7.5|e
// expect: 1|x|x|x|5 1.5|x|x|x|5.5 a|x|x|x|undefined 1|x|x|x|5 1.5|x|x|x|5.5 a|x|x|x|e
// expect: 1|NaN|NaN|NaN|5 1.5|NaN|NaN|NaN|5.5 a|NaN|NaN|NaN|undefined 1|NaN|NaN|NaN|5 1.5|NaN|NaN|NaN|5.5 a|NaN|NaN|NaN|e
// expect: 1|0|0|0|5 1.5|0|0|0|5.5 a|0|0|0|undefined 1|0|0|0|5 1.5|0|0|0|5.5 a|0|0|0|e
const wanted = [1, 3, 5, 1.5, 3.5, 'a', 'e', null, undefined, NaN];
for (const a of Object.values(kinds())) {
  print(wanted.map(x => [a.indexOf(x), a.lastIndexOf(x), a.includes(x) ? 't' : 'f'].join('')).join(' '));
}
// expect: 00t 22t 44t -1-1f -1-1f -1-1f -1-1f -1-1f -1-1f -1-1f
// expect: -1-1f -1-1f -1-1f 00t 22t -1-1f -1-1f -1-1f -1-1f -1-1f
// expect: -1-1f 22t -1-1f -1-1f -1-1f 00t -1-1f 33t 44t -1-1f
// expect: 00t 22t 44t -1-1f -1-1f -1-1f -1-1f -1-1f -1-1t -1-1f
// expect: -1-1f -1-1f -1-1f 00t 22t -1-1f -1-1f -1-1f -1-1t -1-1f
// expect: -1-1f 22t -1-1f -1-1f -1-1f 00t 44t -1-1f -1-1t -1-1f
print([NaN, 1.5].includes(NaN), [NaN, 1.5].indexOf(NaN), [0, 1].includes(-0), [-0, 1.5].indexOf(0), ['a', NaN].includes(NaN), ['a', NaN].indexOf(NaN));
// expect: true -1 true 0 true -1
const long = Array.from({ length: 1000 }, (_, i) => i);
print([0, 1, 31, 32, 33, 500, 999, 1000].map(x => long.indexOf(x) + ',' + long.lastIndexOf(x)).join(' '));
// expect: 0,0 1,1 31,31 32,32 33,33 500,500 999,999 -1,-1
for (const a of Object.values(kinds())) print(a.unshift('x', 1.5), show(a), show(a.with(1, 2)), show(a.toReversed()), show(a.toSpliced(1, 2, 'y')));
// expect: 7 x|1.5|1|2|3|4|5 x|2|1|2|3|4|5 5|4|3|2|1|1.5|x x|y|2|3|4|5
// expect: 7 x|1.5|1.5|2.5|3.5|4.5|5.5 x|2|1.5|2.5|3.5|4.5|5.5 5.5|4.5|3.5|2.5|1.5|1.5|x x|y|2.5|3.5|4.5|5.5
// expect: 7 x|1.5|a|b|3|null|undefined x|2|a|b|3|null|undefined undefined|null|3|b|a|1.5|x x|y|b|3|null|undefined
// expect: 7 x|1.5|1|-|3|-|5 x|2|1|undefined|3|undefined|5 5|undefined|3|undefined|1|1.5|x x|y|undefined|3|undefined|5
// expect: 7 x|1.5|1.5|-|3.5|-|5.5 x|2|1.5|undefined|3.5|undefined|5.5 5.5|undefined|3.5|undefined|1.5|1.5|x x|y|undefined|3.5|undefined|5.5
// expect: 7 x|1.5|a|-|3|-|e x|2|a|undefined|3|undefined|e e|undefined|3|undefined|a|1.5|x x|y|undefined|3|undefined|e
for (const a of Object.values(kinds())) print(show([...a]), show([0.5, ...a, 'z']), show(Array.from(a)), Math.max(...a.filter(x => +x === x)));
// expect: 1|2|3|4|5 0.5|1|2|3|4|5|z 1|2|3|4|5 5
// expect: 1.5|2.5|3.5|4.5|5.5 0.5|1.5|2.5|3.5|4.5|5.5|z 1.5|2.5|3.5|4.5|5.5 5.5
// expect: a|b|3|null|undefined 0.5|a|b|3|null|undefined|z a|b|3|null|undefined 3
// expect: 1|undefined|3|undefined|5 0.5|1|undefined|3|undefined|5|z 1|undefined|3|undefined|5 5
// expect: 1.5|undefined|3.5|undefined|5.5 0.5|1.5|undefined|3.5|undefined|5.5|z 1.5|undefined|3.5|undefined|5.5 5.5
// expect: a|undefined|3|undefined|e 0.5|a|undefined|3|undefined|e|z a|undefined|3|undefined|e 3
