var s = new String('abc');
console.log(Object.getOwnPropertyNames(s).join(), 1 in s, 3 in s, s.hasOwnProperty(2), delete s[5],
    s.length, JSON.stringify(s), s + 'x', s == 'abc', typeof s.valueOf(), Object.keys(s).join());
var d = Object.getOwnPropertyDescriptor(s, 0);
console.log(d.value, d.writable, d.enumerable, d.configurable);
for (var k in Object.assign(s, { z: 1 })) d = k;
console.log(d);

// expect: 0,1,2,length true false true true 3 "abc" abcx true string 0,1,2
// expect: a false true false
// expect: z
