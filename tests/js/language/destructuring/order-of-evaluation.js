var log = [];
function t(n, v) { log.push(n); return v; }
var src = { get p() { log.push('get p'); return undefined; },
  get q() { log.push('get q'); return 1; } };
({ [t('key p', 'p')]: t('obj', {})[t('prop', 'x')] = t('default', 5), q: t('obj2', {}).y } = src);
console.log(log.join(', '));

// expect: key p, obj, prop, get p, default, obj2, get q
