function iter(results) {
  return { [Symbol.iterator]() { var i = 0; return { next: () => results[i++] }; } }; }
console.log([...iter([{ value: 1 }, { done: false }, { value: 3, done: 0 },
    { done: 'yes', value: 9 }])].map(String).join());
try { [...iter([{ value: 1 }])]; } catch (e) { console.log(e.name); }

// expect: 1,undefined,3
// expect: TypeError
