// Which realm an error, a default prototype or an array of arguments is of.
const realm = Realm.create(), other = Realm.global(realm);
const OtherProxy = other.Proxy;
try { new OtherProxy({}, { get: 1 }).x; } catch (e) { console.log(e.constructor === TypeError); }
try { OtherProxy({}, {}); } catch (e) { console.log(e.constructor === other.TypeError); }
let list;
new OtherProxy(() => 1, { apply(t, self, args) { list = args; } })();
console.log(list.constructor === Array);
const newTarget = new Proxy(other.eval('(function () {})'), {});
newTarget.prototype = null;
console.log(Object.getPrototypeOf(Reflect.construct(Array, [], newTarget)) === other.Array.prototype,
            Object.getPrototypeOf(Reflect.construct(function () {}, [], newTarget.bind())) === other.Object.prototype);
const { proxy, revoke } = Proxy.revocable(function () {}, { get() { revoke(); } });
try { Reflect.construct(Array, [], proxy); } catch (e) { console.log(e.name); }
const Derived = other.eval('(class extends Object { constructor() {} })');
try { new Derived(); } catch (e) { console.log(e.constructor === ReferenceError, e.name); }
const Throws = other.eval('(class extends Object { constructor() { this; } })');
try { new Throws(); } catch (e) { console.log(e.constructor === other.ReferenceError); }
// expect: true
// expect: true
// expect: true
// expect: true true
// expect: TypeError
// expect: true ReferenceError
// expect: true
