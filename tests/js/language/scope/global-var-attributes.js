var gv = 1;
implicit = 2;
globalThis.assigned = 3;
var d = n => { var x = Object.getOwnPropertyDescriptor(globalThis, n);
  return [x.writable, x.enumerable, x.configurable].map(Number).join(''); };
console.log(d('gv'), d('implicit'), d('assigned'), d('undefined'), d('Array'), d('globalThis'));

// expect: 110 111 111 000 101 101
