// A module that throws is evaluated once; each import gives what it threw.
Promise.allSettled([1, 2, 3].map(() => import('./fixtures/throws.mjs'))).then(async (results) => {
  print(results.map((r) => r.status).join(), results[0].reason.reason);
  print(results.every((r) => r.reason === results[0].reason));
  try { await import('./fixtures/throws.mjs'); } catch (e) { print(e === results[0].reason); }
});

// expect: evaluated
// expect: rejected,rejected,rejected once
// expect: true
// expect: true
