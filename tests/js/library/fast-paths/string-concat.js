// Strings and small integers are joined at once; whatever else is asked for its text, in its order.
const log = [];
const asked = name => ({toString() { log.push(name); return '<' + name + '>'; }});
for (let i = 0; i < 50; i++) {
  const s = 'rope of more characters '.concat(i, '', -1, 'x');
  if (s !== `rope of more characters ${i}-1x` || s.length !== s.split('').length) console.log(i, s);
}
console.log('a'.concat(), ''.concat(''), 'ж'.concat('b', 7), 'a'.concat(1.5, null, undefined, true, 2n, [3]));
console.log('a'.concat('b', asked('first'), 'c', asked('second')), log.join());
console.log(String.prototype.concat.call(12, 3), String.prototype.concat.call(new String('o'), 'p'));
for (const f of [() => 'a'.concat('b', Symbol()), () => String.prototype.concat.call(null, 'a'),
                 () => 'a'.concat(...Array(600).fill('b'.repeat(1 << 20)))]) {
  try { f(); } catch (e) { console.log(e.name); }
}
console.log('a'.concat(...Array(5000).fill('bc')).length, escape('a b@*_+-./ä\u0436~'), escape('\0\x7f'));

// expect: a  жb7 a1.5nullundefinedtrue23
// expect: ab<first>c<second> first,second
// expect: 123 op
// expect: TypeError
// expect: TypeError
// expect: RangeError
// expect: 10001 a%20b@*_+-./%E4%u0436%7E %00%7F
