function counting(f) {
  var count = 0;
  var iterable = {get [Symbol.iterator]() { count++; return function () { return [1, 2][Symbol.iterator](); }; }};
  return f(iterable).join() + ":" + count;
}
console.log(counting(o => Array.from(o)), counting(o => Int8Array.from(o)), counting(o => new Int8Array(o)), counting(o => Array.from(o, x => x * 2)), counting(o => [...o]));

// expect: 1,2:1 1,2:1 1,2:1 2,4:1 1,2:1
