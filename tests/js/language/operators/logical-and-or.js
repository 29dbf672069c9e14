console.log([1 && 2, 0 && 2, '' && 2, null && 2, undefined && 2, 'a' && 'b'].join());
console.log([1 || 2, 0 || 2, '' || 'x', null || 'y', NaN || 0, 0 || ''].join());
var log = [];
function t(v, r) { log.push(v); return r; }
t('a', 0) && t('b', 1);
t('c', 1) && t('d', 1);
t('e', 0) || t('f', 1);
t('g', 1) || t('h', 1);
console.log(log.join(''));

// expect: 2,0,,,,b
// expect: 1,2,x,y,0,
// expect: acdefg
