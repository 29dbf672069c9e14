var a = 1;
globalThis.a = 2;
console.log(a);
a = 3;
console.log(globalThis.a, this.a);
Object.defineProperty(globalThis, 'acc', { get: () => 'getter', set(v) { console.log('set', v); },
  configurable: true });
console.log(acc);
acc = 5;
delete globalThis.acc;
console.log(typeof acc);

// expect: 2
// expect: 3 3
// expect: getter
// expect: set 5
// expect: undefined
