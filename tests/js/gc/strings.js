var kept = [], s = '';
for (var i = 0; i < 30000; i++) { s += i.toString(36);
  if (s.length > 500) { if (i % 7 == 0) kept.push(s.slice(100, 200)); s = ''; } }
var h = 0;
for (var k of kept) for (i = 0; i < k.length; i++) h = (h * 31 + k.charCodeAt(i)) | 0;
console.log(kept.length, h);

// expect: 25 1691707700
