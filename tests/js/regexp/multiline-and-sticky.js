console.log('a\nb\r\nc'.match(/^\w$/gm), /a$/.test('a\n'), /a.b/.test('a\nb'), /a.b/s.test('a\nb'));
var r = /a/y;
console.log(r.test('ba'), r.lastIndex, (r.lastIndex = 1, r.test('ba')), r.lastIndex, 'aab'.replace(/a/gy, 'x'), 'baa'.replace(/a/gy, 'x'));

// expect: [ 'a', 'b', 'c' ] false false true
// expect: false 0 true 2 xxb baa
