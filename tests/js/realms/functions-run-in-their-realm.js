// What a function makes and throws is of its own realm, whoever calls it, and however it is left.
const other = Realm.global(Realm.create());
other.eval(`
  function make() { return [{}, [], function () {}, /**/ arguments, (1).constructor, 'a'.constructor]; }
  function fail() { return null.x; }
  function back(f) { return [f(), {}]; }
  function rescue(f) { try { f(); } catch (e) { return [e, {}]; } }
  var Base = class {};
`);
const [o, a, f, args, n, s] = other.make();
console.log(o.constructor === other.Object, a.constructor === other.Array,
            f.constructor === other.Function, args.constructor === other.Object,
            n === other.Number, s === other.String);
console.log(({}).constructor === Object, [].constructor === Array);
try { other.fail(); } catch (e) { console.log(e instanceof other.TypeError, e instanceof TypeError); }
console.log(({}).constructor === Object);
// Into the other realm, back into this one, and back again.
const [mine, theirs] = other.back(() => ({}));
console.log(mine.constructor === Object, theirs.constructor === other.Object);
const [error, after] = other.rescue(() => null.x);
console.log(error instanceof TypeError, after.constructor === other.Object);
try { other.eval('Base')(); } catch (e) { console.log(e instanceof other.TypeError); }
// From C++ that calls back, and out of it by a throw.
console.log([1].map(other.make)[0][0].constructor === other.Object);
try { [1].forEach(other.fail); } catch (e) { console.log(e instanceof other.TypeError); }
console.log([].constructor === Array, ({}).constructor === Object);
// What a derived constructor returned is looked at by whoever constructs.
const Derived = other.eval('(class extends Object { constructor() { return null; } })');
try { new Derived(); } catch (e) { console.log(e instanceof TypeError); }
// expect: true true true true true true
// expect: true true
// expect: true false
// expect: true
// expect: true true
// expect: true true
// expect: true
// expect: true
// expect: true
// expect: true true
// expect: true
