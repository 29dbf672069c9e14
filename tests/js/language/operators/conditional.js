console.log([0, 1, '', 'x', null, undefined, NaN, [], {}].map(v => v ? 't' : 'f').join(''));
var f = n => n < 0 ? 'negative' : n === 0 ? 'zero' : n < 10 ? 'small' : 'large';
console.log([-5, 0, 5, 50].map(f).join(' '));

// expect: ftftffftt
// expect: negative zero small large
