// Where await and async are names and where they are not.
function check(source) {
  try { Function(source); return 'ok'; } catch (e) { return e.constructor.name; }
}
for (const source of [
  'async function f() { var await; }', 'async function f(await) {}', 'async function f(a = await 1) {}', '(async function await() {})',
  'async (await) => {}', 'async (a = await 1) => {}', 'async await => {}', 'async function f() { function await() {} }', '(async a\n=> 1)',
  'async function f() { await; }', 'async function f() { -await 1 ** 2; await 1 ** 2; }', 'function f() { await 1; }', 'async (a, a) => {}',
  'async function f(a) { let a; }', 'async function f() { "use strict"; } function g() { "use strict"; async function eval() {} }',
  '({ async get x() {} })', '({ async x })', '({ async x: 1 })', 'class A { async constructor() {} }', 'function f() { for await (x of y); }',
  'async function f() { for await (x in y); }', 'async function f() { for await (var x = 1 of y); }', 'for (async of []);', 'async function* f() { yield = 1; }',
  'async () => { aw\\u0061it 1; }', '\\u0061sync () => {}', 'async function f() { (await) => 1; }', 'if (1) async function f() {}', 'async () => {} ()',
]) {
  const result = check(source);
  if (result !== 'SyntaxError') console.log(source, result);
}
for (const source of [
  'var await = 1, async = 2; await + async', 'async\n() ; async (1)', 'function await() {}', 'async function await() {}', 'async = await => 1',
  'async\nfunction f() {}', 'async function f() { await (1); await [2]; await /x/; [await 1]; ({ a: await 1 }); `${await 1}`; }',
  'async function f() { function g(await) { await = 1; } }', 'async x => await x; async () => {}; async (x, y) => ({})', 'for (async => 1; false;);',
  'async function f() { for await (const x of y) ; for await (async of z) ; for await (a.b of c) ; }', 'async function* f() { yield await 1; await (yield); }',
  '({ async() {}, async async() {}, async *a() {}, async get() {}, async: 1, async "s"() {}, async 1() {}, async [x]() {} })',
  'class A { async() {} async m() {} async *g() {} static async s() {} async; static async\nx() {} }', 'async () => { for await (x of y) ; }', 'x = { async }',
]) {
  const result = check(source);
  if (result !== 'ok') console.log(source, result);
}
