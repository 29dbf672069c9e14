function n(len) { var c = 0; [].forEach.call({ length: len, 0: 1, 1: 1, 2: 1 }, () => c++);
  return c; }
console.log([3, '2', 2.9, -1, NaN, null, undefined, true, { valueOf: () => 1 }, [2]].map(n).join());
var log = [];
[].indexOf.call({ get length() { log.push('length'); return 2; }, get 0() { log.push('0'); },
  get 1() { log.push('1'); return 'x'; } }, 'x');
console.log(log.join());

// expect: 3,2,2,0,0,0,0,1,1,2
// expect: length,0,1
