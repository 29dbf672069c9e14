var s = 'abc';
s[0] = 'X';
s.length = 1;
s.foo = 'bar';
delete s[0];
console.log(s, s.length, s.foo, 'foo' in Object(s));
var o = new String('abc');
o[0] = 'X';
o.foo = 'bar';
console.log(o[0], o.foo, o.length, Object.getOwnPropertyNames(o).join());

// expect: abc 3 undefined false
// expect: a bar 3 0,1,2,length,foo
