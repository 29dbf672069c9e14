// A generator runs in its function's realm, whoever resumes it; throws lead back to the caller's.
const other = Realm.global(Realm.create());
const g = other.eval('(function* (x) { yield [x]; try { yield {}; } catch (e) { yield Object; } null.x; })');
const next = Object.getPrototypeOf(Object.getPrototypeOf((function* () {})())).next;
const it = g(1);
console.log(it.next().value.constructor === other.Array, [].constructor === Array);
// expect: true true
console.log(next.call(it).value.constructor === other.Object, it.throw(1).value === other.Object);
// expect: true true
try { next.call(it); } catch (e) { console.log(e.constructor === other.TypeError, {}.constructor === Object); }
// expect: true true
console.log(Object.getPrototypeOf(next.call(it)) === Object.prototype);
// expect: true
g.prototype = null;
console.log(Object.getPrototypeOf(g()) === Object.getPrototypeOf(other.eval('(function* () {})')).prototype);
// expect: true
