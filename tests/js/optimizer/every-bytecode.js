// Functions are optimized whatever they contain: each of these was left to lower tiers once.
const results = [];
function check(name, f) {
  let result;
  for (let i = 0; i < 6; i++) result = f(i);
  const optimized = %OptimizeFunctionOnNextCall(f);
  for (let i = 0; i < 4; i++) {
    const again = f(i + 2);
    if (i === 3 && String(again) !== String(result)) results.push(name + ': ' + result + ', then ' + again);
  }
  if (!optimized) results.push(name + ' is not optimized');
}

check('update key', i => { const a = [1, 2, 3]; a[i % 2 + 1] += 10; a[{ toString: () => '0' }] -= 5; return a; });
check('object pattern', i => { const { x, ...rest } = { x: 1, y: i - i, z: 3 }; return x + JSON.stringify(rest); });
check('spread call', i => Math.max(...[1, 5, 3]) + Math.max(7, ...[1, 9], ) + Math.max(7, ...[1, 9, , 4].fill(2)));
check('spread of a bound function', i => ((a, b, c) => a + b * c).bind(null, 1)(...[2, 3]));
check('spread of what is none', i => { try { (0, undefined)(1, ...[2]); } catch (e) { return e.message; } });
check('calls of bound functions', i => { const f = Math.min.bind(null, 4); return f(9) + f(2); });
check('calls of proxies', i => new Proxy(x => x * 2, {})(21));
check('calls of what is none', i => { try { i(); } catch (e) { return e.name; } });
check('calls of undefined', i => { try { const o = {}; o.f(1); } catch (e) { return e.message; } });
check('constructions', i => {
  const Bound = Date.bind(null, 0);
  const made = new Bound();
  const proxied = new (new Proxy(Array, {}))(3);
  try { new (() => 1)(); } catch (e) { return made.getTime() + proxied.length + e.message; }
});
check('other constructors', i => {
  const kinds = [Array, Object, function () { this.x = 1; }, class { constructor() { return [4]; } }];
  return kinds.map(Kind => JSON.stringify(new Kind())).join();
});
check('direct eval', i => { const x = 20; return eval('x + 22') + eval(3) + (0, eval)('typeof x'); });
check('variables of an eval', i => { eval('var late = 5; function twice(x) { return 2 * x; }'); return twice(late); });
check('eval with a spread', i => { const x = 2; return eval(...['x * 3', 1]); });
check('with', Function('with ({ f(x) { return this === undefined ? 0 : x; }, y: 4 }) return f(y);'));
class Base { constructor(...list) { this.list = list; } get name() { return 'base'; } }
class Derived extends Base { constructor(a) { super(...a, 'end'); } get name() { return 'derived ' + super.name; } }
check('super', i => { const d = new Derived([1, 2]); return d.list.join() + d.name; });
check('a class', i => class { static #count = 2; static get count() { return this.#count; } 'm'() {} }.count);
class Orphan extends Base { constructor() { super(); } }
Object.setPrototypeOf(Orphan, { __proto__: Function.prototype });
check('no super constructor', i => { try { new Orphan(); } catch (e) { return e.name; } });
check('finally', i => {
  let text = '';
  for (const x of [1, 2, 3, 4]) {
    try {
      if (x === 2) continue;
      if (x === 4) return text;
      text += x;
    } finally {
      text += ';';
    }
  }
});
check('a throw through finally', i => { try { try { null.x; } finally { i = 7; } } catch (e) { return i; } });
check('a switch on texts', i => { switch ('a' + (i - i)) { case 'b0': return 1; case 'a0': return 2; } });
check('two loops that begin together', i => {
  let n = 0, m = 0;
  for (;;) {
    do { n++; } while (n % 5);
    if (++m > 6) return n + m;
  }
});
check('loops that begin together, thrice', i => {
  let n = 0;
  outer: while (true) {
    while (true) {
      while (true) {
        if (++n % 3 === 0) break;
        if (n > 50) break outer;
      }
      if (n % 4 === 0) break;
    }
    if (n % 7 === 0) continue outer;
  }
  return n;
});

// --- Generators
function* count(n) { for (let i = 0; i < n; i++) { const sent = yield i * 0.5; if (sent) i += sent; } return 'end'; }
check('a generator', i => {
  const g = count(5);
  return JSON.stringify([g.next(), g.next(), g.next(2), g.return(4), g.next()]);
});
check('generators in lists', i => [...count(3), ...count(2)].join());
function* delegate() { const result = yield* count(2); yield result; }
check('delegation', i => [...delegate()].join());
function* thrower() { try { yield 1; } catch (e) { yield e + 1; } finally { yield 9; } }
check('throws into generators', i => { const g = thrower(); g.next(); return g.throw(4).value + g.next().value; });
function* defaults(a, b = a + 1, [c, ...d] = [b, 1, 2]) { yield a + b + c + d.length + this.x; }
check('parameters of generators', i => defaults.call({ x: 0.5 }, 1).next().value);
for (const f of [count, delegate, thrower, defaults]) {
  for (let i = 0; i < 4; i++) [...f.call({}, 3)];
  if (!%OptimizeFunctionOnNextCall(f)) results.push(f.name + ' is not optimized');
  results.push(JSON.stringify([...f.call({ x: 1 }, 3)]));
}

// --- Async functions
async function add(a, b) {
  let sum = 0;
  for (let i = 0; i < 3; i++) sum += await a + (i === 1 ? await b : b);
  return sum;
}
async function fails(x) { if (x > 0) await null; try { await Promise.reject(x); } finally { x += 1; } }
async function now(x) { return x * 2; }
async function* stream(n) { for (let i = 0; i < n; i++) yield add(i, 0.5); }
async function all() {
  const list = [];
  for await (const x of stream(3)) list.push(x);
  try { await fails(1); } catch (e) { list.push('caught ' + e); }
  return list.concat(await add(1, 2), await now(4)).join();
}
(async () => {
  const first = await all();
  for (let i = 0; i < 5; i++) await all();
  for (const f of [add, fails, now, stream, all]) {
    if (!%OptimizeFunctionOnNextCall(f)) results.push(f.name + ' is not optimized');
  }
  results.push(await all() === first, await all(), await all() === first);
  for (const result of results) console.log(result);
})();
// expect: [0,0.5,1]
// expect: [0,0.5,"end"]
// expect: [1,9]
// expect: [14]
// expect: true
// expect: 1.5,4.5,7.5,caught 1,9,8
// expect: true

// flags: --allow-natives-syntax --no-always-baseline
