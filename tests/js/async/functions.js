// async functions: a promise comes back at once, the body goes on when what it waits for is settled.
const log = [];
async function f(x) {
  log.push('begin ' + x);
  const a = await x;
  const b = await Promise.resolve(a + 1);
  log.push('end ' + b);
  return b;
}
const p = f(1);
log.push(p instanceof Promise);
p.then((v) => { log.push('value ' + v); console.log(log.join('; ')); });
async function fails() { throw new Error('thrown'); }
fails().catch((e) => console.log('rejected', e.message));
async function early(x = (() => { throw 'parameter'; })()) {}
early().catch((e) => console.log(e));
async function handles() {
  try { await Promise.reject('no'); } catch (e) { return 'caught ' + e; } finally { await 0; console.log('finally'); }
}
handles().then(console.log);
const arrow = async (a, { b } = { b: 2 }) => (await a) + b;
arrow(1).then((v) => console.log('arrow', v));
const o = { name: 'o', async m() { await null; return this.name; }, async *g() {}, ['async']: 1 };
o.m().then((v) => console.log('method', v));
class A { async m() { return 'A'; } static async s() { return 's'; } async #p() { return 'p'; } q() { return this.#p(); } }
class B extends A { async m() { return (await super.m()) + 'B'; } }
Promise.all([new B().m(), A.s(), new A().q()]).then((v) => console.log(v.join()));
// expect: rejected thrown
// expect: parameter
// expect: finally
// expect: arrow 3
// expect: method o
// expect: begin 1; true; end 2; value 2
// expect: caught no
// expect: AB,s,p
