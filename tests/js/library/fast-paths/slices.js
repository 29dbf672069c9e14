// Array.prototype.slice of few elements at its guards; typed arrays' species.
const kinds = {ints: [1, 2, 3, 4, 5], doubles: [1.5, 2.5, -0, NaN, 5.5], texts: ['a', 'b', 'c', 'd', 'e'], holes: [1, , 3, , 5], doubleHoles: [1.5, , 3.5, , 5.5], mixed: [1, 'b', 3.5, null, undefined]};
const show = a => Array.from(a, (x, i) => i in a ? Object.is(x, -0) ? '-0' : String(x) : '_').join() + ':' + a.length;
for (const [name, a] of Object.entries(kinds)) {
  const calls = [[], [1], [1, 3], [-2], [-3, -1], [0, 99], [-99, 2], [undefined, 2], [1, undefined], [3, 1], [5], [0, 0], ['1', '3'], [1.7, 3.9], [NaN, Infinity], [null, true], [{valueOf: () => 1}]];
  print(name, calls.map(c => show(a.slice(...c))).join(' '));
  const copy = a.slice();
  copy[0] = 'changed';
  copy.push(6.5);
  print(show(copy), show(a));
}
const long = Array.from({length: 40}, (_, i) => i);
print([23, 24, 25, 40].map(n => long.slice(0, n).length + ':' + long.slice(0, n)[n - 1] + ':' + long.slice(40 - n)[0]).join(' '));
// A conversion changes the array.
const shrinks = [1, 2, 3, 4];
print(show(shrinks.slice(1, {valueOf() { shrinks.length = 2; return 4; }})));
const tail = [1, 2, 3, 4, 5, 6, 7, 8];
tail.length = 3;
print(show(tail.slice(0, 3)), show(tail.slice(-9, 9)));
const empty = [];
empty.length = 4;
print(show(empty.slice()), show(empty.slice(1, 2)));
// Other receivers.
class Sub extends Array {}
print(Sub.from([1, 2]).slice(1) instanceof Sub, show(Array.prototype.slice.call('abc', 1)), show(Array.prototype.slice.call({length: 2, 1: 'x'})), (function () { return show(Array.prototype.slice.call(arguments, 1)); })(1, 2, 3), Object.isFrozen(Object.freeze([1, 2]).slice()));
const named = [1, 2, 3];
named.extra = 1;
print(named.slice(1).extra, show(named.slice(1)));
// Species, holes and prototypes.
for (let i = 0; i < 2; i++) {
  const array = [1, 2, 3];
  Array.prototype.constructor = Object;
  print(array.slice(1) instanceof Array, array.slice(1).length);
  Array.prototype.constructor = Array;
  print(array.slice(1) instanceof Array);
  const species = Object.getOwnPropertyDescriptor(Array, Symbol.species);
  Object.defineProperty(Array, Symbol.species, {value: Sub, configurable: true});
  print(array.slice(1) instanceof Sub);
  Object.defineProperty(Array, Symbol.species, species);
  print(array.slice(1) instanceof Sub);
  Array.prototype[1] = 'p';
  print(show([1, , 3].slice()), show(array.slice()));
  delete Array.prototype[1];
  print(show([1, , 3].slice()));
}
const T = Uint8Array, t = new T([1, 2, 3, 4]);
for (let i = 0; i < 2; i++) {
  print(t.subarray(1).constructor.name, t.slice(1).join());
  T.prototype.constructor = Int16Array;
  print(t.slice(1).constructor.name);
  T.prototype.constructor = T;
  print(t.slice(1).constructor.name);
  Object.defineProperty(T, Symbol.species, {value: Float32Array, configurable: true});
  print(t.slice(1).constructor.name);
  delete T[Symbol.species];
  print(t.slice(1).constructor.name);
  Object.setPrototypeOf(T, class { static get [Symbol.species]() { return Int32Array; } });
  print(t.slice(1).constructor.name);
  Object.setPrototypeOf(T, Object.getPrototypeOf(Int8Array));
  print(t.slice(1).constructor.name, new Int8Array(2).subarray(1).constructor.name);
}
// expect: ints 1,2,3,4,5:5 2,3,4,5:4 2,3:2 4,5:2 3,4:2 1,2,3,4,5:5 1,2:2 1,2:2 2,3,4,5:4 :0 :0 :0 2,3:2 2,3:2 1,2,3,4,5:5 1:1 2,3,4,5:4
// expect: changed,2,3,4,5,6.5:6 1,2,3,4,5:5
// expect: doubles 1.5,2.5,-0,NaN,5.5:5 2.5,-0,NaN,5.5:4 2.5,-0:2 NaN,5.5:2 -0,NaN:2 1.5,2.5,-0,NaN,5.5:5 1.5,2.5:2 1.5,2.5:2 2.5,-0,NaN,5.5:4 :0 :0 :0 2.5,-0:2 2.5,-0:2 1.5,2.5,-0,NaN,5.5:5 1.5:1 2.5,-0,NaN,5.5:4
// expect: changed,2.5,-0,NaN,5.5,6.5:6 1.5,2.5,-0,NaN,5.5:5
// expect: texts a,b,c,d,e:5 b,c,d,e:4 b,c:2 d,e:2 c,d:2 a,b,c,d,e:5 a,b:2 a,b:2 b,c,d,e:4 :0 :0 :0 b,c:2 b,c:2 a,b,c,d,e:5 a:1 b,c,d,e:4
// expect: changed,b,c,d,e,6.5:6 a,b,c,d,e:5
// expect: holes 1,_,3,_,5:5 _,3,_,5:4 _,3:2 _,5:2 3,_:2 1,_,3,_,5:5 1,_:2 1,_:2 _,3,_,5:4 :0 :0 :0 _,3:2 _,3:2 1,_,3,_,5:5 1:1 _,3,_,5:4
// expect: changed,_,3,_,5,6.5:6 1,_,3,_,5:5
// expect: doubleHoles 1.5,_,3.5,_,5.5:5 _,3.5,_,5.5:4 _,3.5:2 _,5.5:2 3.5,_:2 1.5,_,3.5,_,5.5:5 1.5,_:2 1.5,_:2 _,3.5,_,5.5:4 :0 :0 :0 _,3.5:2 _,3.5:2 1.5,_,3.5,_,5.5:5 1.5:1 _,3.5,_,5.5:4
// expect: changed,_,3.5,_,5.5,6.5:6 1.5,_,3.5,_,5.5:5
// expect: mixed 1,b,3.5,null,undefined:5 b,3.5,null,undefined:4 b,3.5:2 null,undefined:2 3.5,null:2 1,b,3.5,null,undefined:5 1,b:2 1,b:2 b,3.5,null,undefined:4 :0 :0 :0 b,3.5:2 b,3.5:2 1,b,3.5,null,undefined:5 1:1 b,3.5,null,undefined:4
// expect: changed,b,3.5,null,undefined,6.5:6 1,b,3.5,null,undefined:5
// expect: 23:22:17 24:23:16 25:24:15 40:39:0
// expect: 2,_,_:3
// expect: 1,2,3:3 1,2,3:3
// expect: _,_,_,_:4 _:1
// expect: true b,c:2 _,x:2 2,3:2 false
// expect: undefined 2,3:2
// expect: true 2
// expect: true
// expect: true
// expect: false
// expect: 1,p,3:3 1,2,3:3
// expect: 1,_,3:3
// expect: true 2
// expect: true
// expect: true
// expect: false
// expect: 1,p,3:3 1,2,3:3
// expect: 1,_,3:3
// expect: Uint8Array 2,3,4
// expect: Int16Array
// expect: Uint8Array
// expect: Float32Array
// expect: Uint8Array
// expect: Int32Array
// expect: Uint8Array Int8Array
// expect: Uint8Array 2,3,4
// expect: Int16Array
// expect: Uint8Array
// expect: Float32Array
// expect: Uint8Array
// expect: Int32Array
// expect: Uint8Array Int8Array
