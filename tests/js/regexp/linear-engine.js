// flags: --enable-experimental-regexp-engine
const show = (pattern, text) => console.log(JSON.stringify(pattern.exec(text)));
show(/(a+)+b/, 'xaaab');
show(/(a|ab)(c|bcd)/, 'abcd');
show(/((a)|(b))*/, 'ab');
show(/(?<word>\w+)@(?:(\w+)\.)+com/, 'mail to anna@mail.example.com');
show(/^(?:(\d+)|(\w+))$/m, 'x y\nz12\n34');
show(/\u{1f600}+|[^\0-\uffff]/u, 'a\u{1f601}');
show(/straße/i, 'STRAßE');
show(/a{2,3}?/, 'aaaa');
console.log('a1b22c333'.replace(/\d+/g, '<$&>'), 'a, b,c'.split(/,\s*/), 'abab'.match(/b/g));
const sticky = /a/y;
console.log(sticky.test('ab'), sticky.lastIndex, sticky.test('ab'), sticky.lastIndex);
// These backtrack.
show(/(a)\1/, 'aa');
show(/a(?=b)/, 'ab');

// expect: ["aaab","aaa"]
// expect: ["abcd","a","bcd"]
// expect: ["ab","b",null,"b"]
// expect: ["anna@mail.example.com","anna","example"]
// expect: ["z12",null,"z12"]
// expect: ["😁"]
// expect: ["STRAßE"]
// expect: ["aa"]
// expect: a<1>b<22>c<333> [ 'a', 'b', 'c' ] [ 'b', 'b' ]
// expect: true 1 false 0
// expect: ["aa","a"]
// expect: ["a"]
