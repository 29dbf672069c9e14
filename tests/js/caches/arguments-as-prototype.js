// Mapped arguments on a prototype chain follow their parameters; frozen ones no longer.
function f(a, b) {
  const o = Object.create(arguments);
  const seen = [o[0], o[1], 2 in o];
  a = 'new';
  seen.push(o[0]);
  o[1] = 'own';
  seen.push(b, o[1]);
  Object.freeze(arguments);
  a = 'newer';
  seen.push(o[0]);
  o[0] = 'refused';
  seen.push(o[0], Object.keys(o).join());
  const keys = []; for (const k in o) keys.push(k);
  return seen.concat(keys.join());
}
for (let i = 0; i < 20; i++) f(1, 2);
console.log(f(1, 2).join(' '));
// expect: 1 2 false new 2 own new new 1 1,0
