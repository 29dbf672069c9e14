// Below the frame of an async function that an await has let go on stand those that wait for it.
async function inner() { await 1; throw new Error('x'); }
async function middle() { await inner(); }
async function outer() { try { await middle(); } catch (e) { throw e; } }
const all = async () => { await Promise.all([1, inner()]) };
const any = async () => { await Promise.any([inner()]) };
const settled = async () => { throw (await Promise.allSettled([2, inner()]))[1].reason; };
class A { async m() { await inner(); } static async s() { await new A().m(); } }
async function* gen() { await inner(); yield 1; }
async function useGen() { for await (const x of gen()); }
async function race() { await Promise.race([inner()]); }
async function fin() { await inner().finally(() => {}); }
async function two() { const p = inner(); p.catch(() => {}); await p; }   // who waits for it is not one
async function sync() { throw new Error('before any await'); }
async function useSync() { await null; await sync(); }
async function limited() { Error.stackTraceLimit = 2; await middle(); }
(async function main() {
  for (const f of [outer, all, any, settled, A.s, useGen, race, fin, two, useSync, limited]) {
    await f().catch(e => console.log((e.errors ? e.errors[0] : e).stack));
  }
})();
// expect: Error: x
// expect:     at inner (stack-of-awaiting-functions.js:2:41)
// expect:     at async middle (stack-of-awaiting-functions.js:3:27)
// expect:     at async outer (stack-of-awaiting-functions.js:4:32)
// expect:     at async main (stack-of-awaiting-functions.js:19:5)
// expect: Error: x
// expect:     at inner (stack-of-awaiting-functions.js:2:41)
// expect:     at async Promise.all (index 1)
// expect:     at async all (stack-of-awaiting-functions.js:5:27)
// expect:     at async main (stack-of-awaiting-functions.js:19:5)
// expect: Error: x
// expect:     at inner (stack-of-awaiting-functions.js:2:41)
// expect:     at async Promise.any (index 0)
// expect:     at async any (stack-of-awaiting-functions.js:6:27)
// expect:     at async main (stack-of-awaiting-functions.js:19:5)
// expect: Error: x
// expect:     at inner (stack-of-awaiting-functions.js:2:41)
// expect:     at async Promise.allSettled (index 1)
// expect:     at async settled (stack-of-awaiting-functions.js:7:38)
// expect:     at async main (stack-of-awaiting-functions.js:19:5)
// expect: Error: x
// expect:     at inner (stack-of-awaiting-functions.js:2:41)
// expect:     at async A.m (stack-of-awaiting-functions.js:8:23)
// expect:     at async s (stack-of-awaiting-functions.js:8:59)
// expect:     at async main (stack-of-awaiting-functions.js:19:5)
// expect: Error: x
// expect:     at inner (stack-of-awaiting-functions.js:2:41)
// expect:     at async gen (stack-of-awaiting-functions.js:9:25)
// expect:     at async useGen (stack-of-awaiting-functions.js:10:44)
// expect:     at async main (stack-of-awaiting-functions.js:19:5)
// expect: Error: x
// expect:     at inner (stack-of-awaiting-functions.js:2:41)
// expect:     at async race (stack-of-awaiting-functions.js:11:25)
// expect:     at async main (stack-of-awaiting-functions.js:19:5)
// expect: Error: x
// expect:     at inner (stack-of-awaiting-functions.js:2:41)
// expect:     at async fin (stack-of-awaiting-functions.js:12:24)
// expect:     at async main (stack-of-awaiting-functions.js:19:5)
// expect: Error: x
// expect:     at inner (stack-of-awaiting-functions.js:2:41)
// expect: Error: before any await
// expect:     at sync (stack-of-awaiting-functions.js:14:31)
// expect:     at useSync (stack-of-awaiting-functions.js:15:46)
// expect:     at async main (stack-of-awaiting-functions.js:19:5)
// expect: Error: x
// expect:     at inner (stack-of-awaiting-functions.js:2:41)
// expect:     at async middle (stack-of-awaiting-functions.js:3:27)
