var log = [];
class R extends RegExp {
  exec(s) { log.push('exec'); return super.exec(s); }
  get flags() { log.push('flags'); return super.flags; }
}
console.log('aba'.replace(new R('a', 'g'), 'x'), 'aba'.split(new R('b')), 'a'.search(new R('a')), [...'aa'.matchAll(new R('a', 'g'))].length, log.length);
var r = /a/, before = r.test('a'), exec = RegExp.prototype.exec;
RegExp.prototype.exec = function () { return null; };
console.log(before, r.test('a'), 'a'.replace(r, 'b'), 'a'.match(r));
RegExp.prototype.exec = exec;
console.log(r.test('a'));
Object.defineProperty(RegExp.prototype, 'flags', { get() { log.push('new'); return ''; } });
console.log('aa'.replace(/a/g, 'b'), log.at(-1));

// expect: xbx [ 'a', 'a' ] 0 2 14
// expect: true false a null
// expect: true
// expect: ba new
