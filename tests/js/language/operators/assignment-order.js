// The left side's object and key are evaluated before the right side.
var log = [];
function t(n, v) { log.push(n); return v; }
t('object', {})[t('key', 'k')] = t('value', 1);
console.log(log.join(' '));
log = [];
var o = { k: 1 };
t('o', o)[t('k', 'k')] += t('v', 2);
console.log(log.join(' '), o.k);
var i = 0, a = [];
a[i] = i++;
a[i++] = i;
console.log(JSON.stringify(a), i);

// expect: object key value
// expect: o k v 3
// expect: [0,2] 2
