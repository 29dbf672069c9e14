function cons(a, b) { return a + b; }
var long = 'a long text that is not copied when it is a part: ', m = new Map();
for (var i = 0; i < 200; i++) m.set(cons(long, i), i);
var hits = 0;
for (i = 0; i < 200; i++) if (m.get(cons(cons('a long text that is not copied ', 'when it is a part: '), i)) === i) hits++;
console.log(hits, m.size, m.has(long), m.get((long + 150 + 'tail').slice(0, -4)), m.get(('>>' + long + 7).substring(2)));
var key = cons(long, 'thin'), o = {};
m.set(key, 'before');
o[key] = 1;                                   // internalized now
console.log(m.get(key), m.get(long + 'thin'), m.get(Object.keys(o)[0]), m.delete(key), m.has(long + 'thin'));
var two = cons('\u4e2d\u6587 and more of it ', '!');
m.set(two, 2);
console.log(m.get('\u4e2d\u6587 and more of it !'), m.get(two + ''), m.get(two.slice(1)), m.get('\u4e2d\u6587 and more of it '));
m.set(two.slice(3), 'one byte of two');
console.log(m.get('and more of it !'), m.get('\0'), m.set('\0', 'nul').get('\0'), m.get(''));
console.log(['12', '012', '4294967295', '-1'].map((k) => m.set(k, 's' + k).get(k)).join(), m.get(12), m.set(12, 'n').get('12'));

// expect: 200 200 false 150 7
// expect: before before before true false
// expect: 2 2 undefined undefined
// expect: one byte of two undefined nul undefined
// expect: s12,s012,s4294967295,s-1 undefined s12
