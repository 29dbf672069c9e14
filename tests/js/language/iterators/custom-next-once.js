// next is read once, before the loop.
var log = [];
var it = {
  [Symbol.iterator]() { return { get next() { log.push('get next'); var n = 0;
        return () => ({ value: n, done: n++ > 1 }); } }; } };
for (var x of it) log.push(x);
[...it];
var [y] = { [Symbol.iterator]: it[Symbol.iterator].bind(it), };
console.log(log.join());

// expect: get next,0,1,get next,get next
