console.log(Object.assign({ a: 1 }, { b: 2 }, null, { a: 3 }), Object.entries({ x: 1, y: [2] }), Object.values('ab'), Object.fromEntries([['k', 1]]));
console.log(Object.is(NaN, NaN), Object.is(0, -0), Object.getOwnPropertySymbols({ [Symbol('s')]: 1 }).length, Object.hasOwn({ a: 1 }, 'a'));
function P() {} P.prototype.m = 1; var p = new P(); console.log(P.prototype.isPrototypeOf(p), p.constructor === P, Object.getPrototypeOf(p) === P.prototype);
console.log(Object.setPrototypeOf({}, null) instanceof Object, {}.toString(), [].toString.call({}), Object(1) instanceof Number, Object.prototype.toString.call(null));
var o = Object.create(null); o.x = 1; console.log('toString' in o, Object.keys(o)); try { Object.setPrototypeOf(Object.prototype, {}); } catch (e) { console.log(e.name); }
var a = {}, b = Object.create(a); try { Object.setPrototypeOf(a, b); } catch (e) { console.log(e.message); } console.log(Reflect.ownKeys({ b: 1, a: 2, 1: 3 }), Reflect.has({ a: 1 }, 'a'));

// expect: { a: 3, b: 2 } [ [ 'x', 1 ], [ 'y', [ 2 ] ] ] [ 'a', 'b' ] { k: 1 }
// expect: true false 1 true
// expect: true true true
// expect: false [object Object] [object Object] true [object Null]
// expect: false [ 'x' ]
// expect: TypeError
// expect: Cyclic __proto__ value
// expect: [ '1', 'b', 'a' ] true
