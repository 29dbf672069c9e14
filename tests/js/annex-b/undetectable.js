// An object that emulates undefined ([[IsHTMLDDA]]).
const x = $262.IsHTMLDDA;
console.log(typeof x, typeof x === 'undefined', typeof x == 'function', typeof x === 'object');
// expect: undefined true false false
console.log(x == null, null == x, x == undefined, x != undefined, x === undefined, x === null, x == x, x === x);
// expect: true true true false false false true true
console.log(x ? 1 : 2, !x, x && 1, x || 3, Boolean(x));
// expect: 2 true [Function: IsHTMLDDA] 3 false
console.log(x ?? 'nullish', x?.length, x == 0, x == '', x == false, x == {});
// expect: [Function: IsHTMLDDA] 0 false false false false
const a = [null, undefined, x, 1, ''];
console.log(a.map(v => v == null).join(), a.map(v => v == x).join(), a.filter(Boolean).length, a.indexOf(x), [x].includes(undefined));
// expect: true,true,true,false,false true,true,true,false,false 1 2 false
let { ...rest } = x, { [Symbol.iterator]: none } = x;
const f = (p = 'default') => p;
console.log(f(x) === x, none, x());
// expect: true undefined null
let d = 0;
for (let i = 0; i < 200; i++) { if (x) d++; if (x == null) d += 2; switch (x) { case undefined: d += 1000; } }
console.log(d);
// expect: 400
