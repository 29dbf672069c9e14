// Generators and async functions that do nothing but suspend: nanoseconds for each resumption.
function* count(n) { for (let i = 0; i < n; i++) yield i; }
function* delegate(n) { yield* count(n); }
async function* countLater(n) { for (let i = 0; i < n; i++) yield i; }

const loops = {
  next(n) { const it = count(n); let sum = 0, r; while (!(r = it.next()).done) sum += r.value; return sum; },
  forOf(n) { let sum = 0; for (const x of count(n)) sum += x; return sum; },
  delegated(n) { let sum = 0; for (const x of delegate(n)) sum += x; return sum; },
  created(n) { let sum = 0; for (let i = 0; i < n; i++) sum += count(1).next().value; return sum; },
  async awaited(n) { let sum = 0; for (let i = 0; i < n; i++) sum += await i; return sum; },
  async called(n) { const f = async (x) => x; let sum = 0; for (let i = 0; i < n; i++) sum += await f(i); return sum; },
  async forAwait(n) { let sum = 0; for await (const x of countLater(n)) sum += x; return sum; },
};

(async () => {
  for (const name of Object.keys(loops)) {
    await loops[name](10000);
    const n = 500000, start = performance.now();
    await loops[name](n);
    console.log(name + ': ' + Math.round((performance.now() - start) * 1e6 / n));
  }
})();
