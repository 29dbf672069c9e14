// exec and test, again and again: whatever the subject is and lastIndex was, and until somebody looks.
const p = (...args) => console.log(JSON.stringify(args));
const many = f => { let last; for (let i = 0; i < 4; i++) last = f(i); return last; };
const r = /(b)(x)?/g, y = /a/y, named = /(?<letter>[b-d])/d;
p(many(i => { r.lastIndex = i; return [r.test('abab'), r.lastIndex]; }), many(i => { r.lastIndex = i - 1; return r.exec('abab')?.index; }));
r.lastIndex = 9;
p(r.test('abab'), r.lastIndex, many(() => (y.lastIndex = 1, y.test('ba'))), y.lastIndex, y.test('ba'), y.lastIndex);
for (const index of ['1', 1.9, -3, NaN, null, 2 ** 40]) {
  r.lastIndex = index;
  p(r.exec('abab')?.index ?? null, r.lastIndex);
}
const halves = 'abc\u0450'.slice(0, 3), cons = 'x'.repeat(20) + many(i => 'b' + i);
p(many(() => /c/.exec(halves).index), many(() => /b3/.exec(cons).index), many(() => /\u0450/.test('a\u0450')), many(() => /1/.test(21)), many(() => /undefined/.test()));
p(many(() => named.exec('abc').groups.letter), named.exec('abc').indices[0], RegExp.$1, RegExp.leftContext);
many(i => r.test('ab')); /z/.exec('z'); /nothing/.test('z');
p(RegExp.lastMatch, RegExp.input);
const frozen = Object.freeze(/b/g);
p(many(() => { try { return frozen.test('ab'); } catch (e) { return e.name; } }), (() => { try { return frozen.exec('xx'); } catch (e) { return e.name; } })());
const seen = [];
const late = /b/g;
many(() => late.test('b'));
late.lastIndex = {valueOf() { seen.push('lastIndex'); return 0; }};
p(late.test('b'), seen);
const own = /b/;
many(() => own.test('b'));
own.exec = () => null;
p(own.test('b'));
const exec = RegExp.prototype.exec;
RegExp.prototype.exec = function () { seen.push('exec'); return null; };
p(/b/.test('b'), seen);
RegExp.prototype.exec = exec;
p(many(() => /b/.test('b')), exec.call(/b/, 'ab').index);
for (const f of [() => exec.call({}, 'b'), () => RegExp.prototype.test.call(1, 'b'), () => /b/.test(Symbol())]) {
  try { f(); } catch (e) { p(e.name); }
}

// expect: [[true,4],3]
// expect: [false,0,true,2,false,0]
// expect: [1,2]
// expect: [1,2]
// expect: [1,2]
// expect: [1,2]
// expect: [1,2]
// expect: [null,0]
// expect: [2,20,true,true,true]
// expect: ["b",[1,2],"b","a"]
// expect: ["z","z"]
// expect: ["TypeError","TypeError"]
// expect: [true,["lastIndex"]]
// expect: [false]
// expect: [false,["lastIndex","exec"]]
// expect: [true,1]
// expect: ["TypeError"]
// expect: ["TypeError"]
// expect: ["TypeError"]
