var a = 1, b = 'x', get = 2, set = 3, async = 4;
var o = { a, b, get, set, async, m() { return this.a; }, 'quoted name'() { return 'q'; },
  5() { return 'five'; }, if() { return 'if'; }, get x() { return 'gx'; } };
console.log(JSON.stringify(o), o.m(), o['quoted name'](), o[5](), o.if());

// expect: {"a":1,"b":"x","get":2,"set":3,"async":4,"x":"gx"} 1 q five if
