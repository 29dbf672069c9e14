function tag(s) { return s; }
function f() { return tag`same`; }
console.log(f() === f(), tag`a` === tag`a`, eval('tag`x`') === eval('tag`x`'));
var seen = [];
for (var i = 0; i < 3; i++) seen.push(tag`loop${i}`);
console.log(seen[0] === seen[1]);

// expect: true false false
// expect: true
