// await stands wherever an expression may, with the values around it kept.
const v = async x => { await null; return x; };
async function test() {
  const o = { f(...a) { return [this === o, a]; }, [await v('k')]: await v(1), ...(await v({ s: 5 })) };
  let s = 0;
  s += await v(2);
  o.k += await v(3);
  o[await v('z')] ??= await v(4);
  const [p = await v(5), { q = await v(6) } = await v({}), ...r] = await v([]);
  label: for (let i = await v(0); i < await v(3); i += await v(1)) {
    switch (await v(i)) { case await v(1): continue label; default: s += i; }
  }
  do { s++; } while (await v(s < 10));
  while (await v(s-- > 7));
  for (const x of await v([1, 2])) s += await v(x);
  for (const x in await v({ a: 1 })) o[x] = await v(x);
  if (await v(true)) s *= await v(2); else throw await v('never');
  class C extends (await v(Array)) { static [await v('m')]() { return 'static'; } }
  const out = [o, s, p, q, r, o.f(await v(1), ...await v([2, 3]), ...[await v(4)]), `${await v('t')}-${await v('u')}`];
  out.push((await v(o)).f?.(await v(9)), await v(1) ? await v('y') : await v('n'), (await v(null))?.[await v(1)]);
  out.push(new (await v(Date))(await v(0)).getTime(), typeof await v(1), void await v(1), -await v(2), (await v(2)) ** await v(3));
  out.push([...await v('ab'), await v('c')], await v(0) in await v([1]), await v([]) instanceof await v(Array));
  out.push(delete (await v({ a: 1 })).a, await v(0) || await v('or'), (await v(1), await v(2)), C.m(), new C instanceof Array);
  out.push(((s, ...w) => [s.raw.length, w])`${await v(1)}${await v(2)}`, (await v(x => x * 2))(await v(4)), await await v(await v(1)));
  try { throw await v('a'); } catch (e) { out.push(e + await v('b')); } finally { out.push(await v('f')); }
  out.push(await (async (a, b = a) => [a, b, await v(arguments.length)])(1));
  return out;
}
function finish(text) { console.log(text); }
test(1, 2).then(out => finish(JSON.stringify(out)), e => finish(e.stack));
// expect: [{"k":4,"s":5,"z":4,"a":"a"},18,5,6,[],[true,[1,2,3,4]],"t-u",[true,[9]],"y",null,0,"number",null,-2,8,["a","b","c"],true,true,true,"or",2,"static",true,[3,[1,2]],8,1,"ab","f",[1,1,2]]
