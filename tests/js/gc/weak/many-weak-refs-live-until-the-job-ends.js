// flags: --expose-gc
// More of them than one list holds.
const references = [];
function make(count) {
  for (let i = 0; i < count; i++) references.push(new WeakRef({i}));
}
function alive() {
  return references.filter((reference, i) => reference.deref()?.i === i).length;
}

make(50000);
gc();
console.log(alive());
Promise.resolve().then(() => {
  // What was kept by asking in the first job goes with that; nothing is asked for in this one before the collection.
  gc();
  console.log(alive() < 50);
});
// expect: 50000
// expect: true
