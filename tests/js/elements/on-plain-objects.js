var o = {};
o[0] = 'a';
o[5] = 'b';
o['3'] = 'c';
o.x = 'd';
console.log(Object.keys(o).join(), o.length);
delete o[5];
o[1000000] = 'far';
console.log(Object.keys(o).join());
var f = function () {};
f[2] = 'fn';
console.log(f[2], Object.keys(f).join());
var s = new String('ab');
s[5] = 'e';
s[0] = 'no';
console.log(s[0], s[5], Object.keys(s).join(), delete s[1], s.length);

// expect: 0,3,5,x undefined
// expect: 0,3,1000000,x
// expect: fn 2
// expect: a e 0,1,5 false 2
