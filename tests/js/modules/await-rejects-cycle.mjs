// A rejection below a cycle is that of each of its modules, and stays so.
const errors = [];
for (const name of ['a', 'b', 'rejects', 'a']) {
  try { await import(`./fixtures/tla-cycle-${name}.mjs`); } catch (e) { errors.push(e); }
}
print(errors.length, errors[0].message, errors.every((e) => e === errors[0]));

// expect: 4 in the cycle true
