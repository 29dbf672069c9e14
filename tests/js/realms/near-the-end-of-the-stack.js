// A realm is made however little stack is left, and it is whole.
const realms = [];
function deeper() {
  try {
    deeper();
  } catch (e) {
    if (realms.length < 8) realms.push(Realm.create());
    throw e;
  }
}
try { deeper(); } catch (e) { console.log(e.name, e.constructor === RangeError); }
console.log(realms.length);
const isWhole = (realm) => Realm.eval(realm, `
    try { null.x } catch (e) { globalThis.error = e }
    const { callee } = Object.getOwnPropertyDescriptors((function () { 'use strict'; return arguments })());
    error.constructor === TypeError && Object.isFrozen(callee.get) && [..."ab"].map((c) => c + c).join() === 'aa,bb' &&
        Object.getPrototypeOf(Uint8Array) === Object.getPrototypeOf(Float64Array) && typeof print === 'function'`);
console.log(realms.filter(isWhole).length);
// expect: RangeError true
// expect: 8
// expect: 8
