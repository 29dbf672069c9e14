// The library's short ways are left where a script could see that they are taken.
const log = [];
const p = (...args) => console.log(JSON.stringify(args));
p([...'a1b2'.matchAll(/[a-z](\d)/g)].map(m => [m[1], m.index]), 'aXbX'.replaceAll(/x/gi, '-'), 'a,b'.split(/,/), 'a1b'.split(/(\d)/, 2), 'abc'.split(/(?:)/u));
for (const f of [() => 'a'.matchAll(/a/), () => 'a'.replaceAll(/a/, '')]) {
  try { f(); } catch (e) { p(e.name); }
}
const late = /a/g;
late.lastIndex = {valueOf() { log.push('lastIndex'); return 1; }};
p([...'aaa'.matchAll(late)].length, late.lastIndex !== 0, log);
const own = /a/g;
own.exec = function (s) { log.push('own'); return RegExp.prototype.exec.call(this, s); };
p('aba'.replace(own, 'x'), 'aba'.match(own).length, own.test('a'), log.length);
class R extends RegExp { exec(s) { log.push('R'); return super.exec(s); } }
log.length = 0;
p('aba'.split(new R('b')), [...'aba'.matchAll(new R('a', 'g'))].length, log.length);
const walk = 'aba'.matchAll(/a/g);
walk.next();
const exec = RegExp.prototype.exec;
RegExp.prototype.exec = function (s) { log.push('patched'); return exec.call(this, s); };
log.length = 0;
walk.next();
p('aba'.split(/b/), 'aba'.match(/a/g), /a/.test('a'), log.length);
RegExp.prototype.exec = exec;
Object.defineProperty(RegExp.prototype, 'flags', {get() { log.push('flags'); return ''; }});
log.length = 0;
p('aba'.match(/a/), log);

// expect: [[["1",0],["2",2]],"a-b-",["a","b"],["a","1"],["a","b","c"]]
// expect: ["TypeError"]
// expect: ["TypeError"]
// expect: [2,true,["lastIndex"]]
// expect: ["xbx",2,true,8]
// expect: [["a","a"],2,6]
// expect: [["a","a"],["a","a"],true,8]
// expect: [["a"],["flags"]]
