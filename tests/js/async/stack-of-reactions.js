// Below the frame of a function that a promise called stand those that wait for what it answers.
function thrower() { throw new Error('x'); }
async function then() { await Promise.resolve(1).then(() => thrower()); }
async function chain() { await Promise.resolve(1).then(thrower).then(x => x); }
async function caught() { await Promise.reject(1).catch(function cb() { thrower(); }); }
async function last() { await Promise.resolve(1).finally(thrower); }
async function all() { await Promise.all([1, Promise.resolve().then(thrower)]); }
async function first() { await Promise.resolve().then(async () => { thrower(); }); }
async function later() { await Promise.resolve().then(async () => { await 1; thrower(); }); }
async function inside() { await Promise.resolve().then(() => [1].map(thrower)); }
async function bound() { await Promise.resolve().then(thrower.bind(null)); }
async function made() { await Promise.resolve().then(() => new Promise(thrower)); }
async function two() { const p = Promise.resolve().then(thrower); p.catch(() => {}); await p; }
async function deep() { await (async () => { await Promise.resolve().then(thrower); })(); }
async function micro() { await new Promise((_, no) => queueMicrotask(() => { try { thrower(); } catch (e) { no(e); } })); }
async function limited() { Error.stackTraceLimit = 1; await then(); }
(async function main() {
  for (const f of [then, chain, caught, last, all, first, later, inside, bound, made, two, deep, micro, limited]) {
    try { await f(); } catch (e) {
      console.log(f.name + ': ' + e.stack.split('\n').slice(1).map(l => l.replace(/^ +at /, '').replace(/stack-of-reactions.js:/, '')).join(' < '));
    }
  }
  Error.stackTraceLimit = 10;
  console.log(new Error('y').stack.split('\n').length);   // of main alone
})();
// expect: then: thrower (2:28) < 3:61 < async then (3:25) < async main (19:11)
// expect: chain: thrower (2:28) < async chain (4:26) < async main (19:11)
// expect: caught: thrower (2:28) < cb (5:73) < async caught (5:27) < async main (19:11)
// expect: last: thrower (2:28) < <anonymous> < async last (6:25) < async main (19:11)
// expect: all: thrower (2:28) < async Promise.all (index 1) < async all (7:24) < async main (19:11)
// expect: first: thrower (2:28) < 8:69 < async first (8:26) < async main (19:11)
// expect: later: thrower (2:28) < 9:78
// expect: inside: thrower (2:28) < Array.map (<anonymous>) < 10:66 < async inside (10:27) < async main (19:11)
// expect: bound: thrower (2:28) < async bound (11:26) < async main (19:11)
// expect: made: thrower (2:28) < new Promise (<anonymous>) < 12:60 < async made (12:25) < async main (19:11)
// expect: two: thrower (2:28)
// expect: deep: thrower (2:28) < async 14:46 < async deep (14:25) < async main (19:11)
// expect: micro: thrower (2:28) < 15:84
// expect: limited: thrower (2:28)
// expect: 2
