var log = [];
var d = { get enumerable() { log.push('e'); }, get configurable() { log.push('c'); },
  get value() { log.push('v'); }, get writable() { log.push('w'); }, get get() { log.push('g'); },
  get set() { log.push('s'); } };
try { Object.defineProperty({}, { toString() { log.push('key'); return 'k'; } }, d); } catch (e) {
  log.push(e.name); }
console.log(log.join());

// expect: key,e,c,v,w,g,s,TypeError
