// skip-stress: a hundred thousand awaits
// Long chains of awaits and requests neither recurse nor keep what is done with.
async function count(n) { let sum = 0; for (let i = 0; i < n; i++) sum += await i; return sum; }
async function* numbers(n) { for (let i = 0; i < n; i++) yield i; }
(async () => {
  console.log(await count(100000));
  let sum = 0;
  for await (const x of numbers(20000)) sum += x;
  console.log(sum);
  const it = numbers(5000), requests = [];
  for (let i = 0; i < 5001; i++) requests.push(it.next());
  console.log((await Promise.all(requests)).length);
  let p = 0;
  for (let i = 0; i < 20000; i++) { const before = p; p = (async () => (await before) + 1)(); }
  console.log(await p);
})();
// expect: 4999950000
// expect: 199990000
// expect: 5001
// expect: 20000
