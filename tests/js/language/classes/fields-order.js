var log = [];
function t(v) { log.push(v); return v; }
class A { [t('k1')] = t('v1'); static [t('k2')] = t('v2'); [t('k3')]() {}
  constructor() { t('ctor'); } }
t('defined');
new A;
console.log(log.join());
log = [];
class B { constructor() { t('base'); } }
class C extends B { f = t('field'); constructor() { t('before'); super(); t('after'); } }
new C;
console.log(log.join());

// expect: k1,k2,k3,v2,defined,v1,ctor
// expect: before,base,field,after
