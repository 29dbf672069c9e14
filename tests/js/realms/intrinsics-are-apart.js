// Each realm has its own global object and intrinsics; symbols of the registry are shared.
const other = Realm.global(Realm.create());
console.log(other !== globalThis, other.Array !== Array, other.Object.prototype !== Object.prototype);
console.log(other.Symbol.for('x') === Symbol.for('x'), other.Symbol.iterator === Symbol.iterator);
other.x = 1;
console.log(typeof x, other.eval('x'));
console.log(new other.Array(1, 2) instanceof Array, new other.Array(1, 2) instanceof other.Array);
console.log(Array.isArray(new other.Array()));
console.log(Realm.current(), other.eval('Realm.current()'), Realm.owner(other), Realm.owner(other.Map),
            Realm.owner(new other.Array()), Realm.owner({}));
// expect: true true true
// expect: true true
// expect: undefined 1
// expect: false true
// expect: true
// expect: 0 1 1 1 1 0
