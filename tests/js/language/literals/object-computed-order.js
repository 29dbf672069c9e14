var log = [];
function t(v) { log.push(v); return v; }
var o = { [t('k1')]: t('v1'), [t('k2')]: t('v2'),
  [(t('k3'), { toString() { return t('conv'); } })]: t('v3') };
console.log(log.join(' '), Object.keys(o).join());

// expect: k1 v1 k2 v2 k3 conv v3 k1,k2,conv
