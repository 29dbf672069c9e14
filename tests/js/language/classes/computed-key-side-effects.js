var log = [];
function k(n) { log.push(n); return n; }
class A extends (log.push('heritage'), Object) { [k('a')]() {}
  static [k('b')] = log.push('static b');
  get [k('c')]() { return 1; } [k('d')] = log.push('field d'); static { log.push('block'); } }
new A;
console.log(log.join());

// expect: heritage,a,b,c,d,static b,block,field d
