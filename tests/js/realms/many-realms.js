// Realms die when nothing refers to them any more.
for (let i = 0; i < 20; i++) {
  const r = Realm.create();
  Realm.eval(r, 'var big = new Array(400000).fill(1.5)');
  Realm.dispose(r);
}
console.log('alive');
// flags: --max-old-space-size=40
// expect: alive
