var parts = [];
for (var i = 0; i < 500; i++) parts.push('item' + i);
var s = parts.join('; ');
var r = s.split('; ');
console.log(r.length, r[499], s.split('').length === s.length, s.split('; ', 3).join(),
    r.join('; ') === s);

// expect: 500 item499 true item0,item1,item2 true
