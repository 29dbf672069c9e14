// What the grammar of generators forbids, and where yield is a name.
function check(source) {
  try { Function(source); return 'ok'; } catch (e) { return e.constructor.name; }
}
for (const source of [
  'function* g() { function yield() {} }', 'function* g() { var yield; }', 'function* g() { yield: 1; }',
  'function* g(yield) {}', 'function* g(a = yield) {}', '(function* yield() {})', 'function* g() { void yield; }',
  'function* g() { (a = yield) => {}; }', 'function* g() { "use strict"; function f(yield) {} }',
  '"use strict"; var yield;', 'if (1) function* g() {}', 'label: function* g() {}', 'while (0) function* g() {}',
  '({ *get x() {} })', '({ * set x(v) {} })', 'class A { *constructor() {} }', 'function* g() { yi\\u0065ld 1; }',
  'function* g() {} let g;', '{ function* g() {} function* g() {} }', 'function* g() { new yield; }',
  'function* g() { yield ? 1 : 2; }', 'function* g() { yield\n* 2; }', '({ *g })', 'function* g(a, a) { "use strict"; }',
]) {
  const result = check(source);
  if (result !== 'SyntaxError') console.log(source, result);
}
for (const source of [
  'var yield = 1; yield + 1', 'function yield() {}', 'yield: 1', 'function* yield() {}', 'function* g() { function f(yield) {} }',
  'function* g() { yield; yield\n1; (yield) ? 1 : 2; [yield]; f(yield, yield 2); ({ x: yield }); }', 'function* g() { yield /re/; }',
  'function* g() { yield yield yield 1; }', 'function* g() { (function (a = yield => 1) {}); }', 'function* g() { ({ yield: 1 }).yield; }',
  '({ *yield() {} }); ({ *get() {}, *set() {}, *async() {}, *[1]() {}, *"a"() {}, *1() {} })', 'function* g() { yield* yield 1; }',
  'function* g() { `${yield}`; x = yield; for (var a of yield) ; for (var i in yield) ; }', 'function* g() { yield\n}',
]) {
  const result = check(source);
  if (result !== 'ok') console.log(source, result);
}
