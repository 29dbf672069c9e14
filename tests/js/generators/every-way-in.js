// A generator is let go on by next, throw and return at each of its points, and does what it does in
// other engines: the hash is of what they print.
const log = [];
function show(x) { return typeof x === "string" ? x : typeof x === "symbol" || x === undefined ? String(x) : JSON.stringify(x); }
const L = (...a) => { log.push(a.map(show).join(" ")); };
function* inner(n) { try { const x = yield n + 'a'; L('in', n, x); yield n + 'b'; return n + 'r'; } catch (e) { L('caught', n, e); yield n + 'c'; } finally { L('fin', n); if (n === 'z') yield 'zf'; } }
function* outer() {
  const t = `${yield 1}-${yield 2}`;
  L('t', t);
  const o = { [yield 'k']: yield 'v', ...(yield 's') };
  L(o);
  const [a = yield 'da', { b = yield 'db', ...r } = yield 'dc', ...rest] = yield 'arr';
  L(a, b, r, rest);
  const r1 = yield* inner('x'); L('r1', r1);
  for (const q of [1, 2]) { try { if (yield q) continue; if (yield -q) break; } finally { L('loopfin', q, yield 'lf'); } }
  label: { try { yield 'lab'; break label; } finally { L('labfin'); } }
  switch (yield 'sw') { case yield 'case1': L('c1'); case 2: L('c2'); break; default: L('def'); }
  class C { static [yield 'cname'] = 5; static m() { return 1; } }
  L(Object.getOwnPropertyNames(C));
  f(yield 'arg1', ...(yield 'spread'), yield 'arg3');
  new Proxy({}, { get: (t, k) => L('get', k) })[yield 'key'];
  const { x = yield 'dx' } = {};
  L((yield 'l') && (yield 'r'), (yield 'l2') ?? (yield 'r2'), x);
  return yield* inner('z');
}
function f(...a) { L('f', a); }
const values = [undefined, 1, 'two', { three: 3 }, [4, [5]], null, true, 0, '', [undefined, undefined, 7]];
for (let mode = 0; mode < 3; mode++) for (let at = 0; at < 45; at += 4) {
  const g = outer(); let i = 0, r;
  try {
    while (!(r = (i === at && mode === 1 ? g.throw('T') : i === at && mode === 2 ? g.return('R') : g.next(values[(i * 7 + at) % 10]))).done && i++ < 80) L(i, r.value);
    L('end', r);
  } catch (e) { L('EX', typeof e === 'string' ? e : e.name); }
}
let hash = 0;
for (const line of log) for (const c of line) hash = (Math.imul(hash, 31) + c.charCodeAt(0)) | 0;
console.log(log.length, hash);
// expect: 707 -1482267780
