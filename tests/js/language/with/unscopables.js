var o = { x: 'o', y: 'o', [Symbol.unscopables]: { x: true, y: false } }, x = 'v', y = 'v';
with (o) { console.log(x, y); x = 'set'; }
console.log(x, o.x);
with ([]) console.log(typeof values, typeof concat, typeof find, typeof flat);

// expect: v o
// expect: set o
// expect: undefined function undefined undefined
