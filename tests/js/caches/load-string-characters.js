function at(s, i) { return s[i]; }
var flat = 'hello', cons = 'a'.repeat(20) + 'b'.repeat(20), two = 'дa✓';
var log = [];
for (var r = 0; r < 3; r++) for (var s of [flat, cons, cons.slice(19, 40), two]) for (var i of [0,
    1, 2, 25, 100, -1]) log.push(at(s, i) || '.');
console.log(log.join(''));

// expect: hel...aaab..abb...дa✓...hel...aaab..abb...дa✓...hel...aaab..abb...дa✓...
