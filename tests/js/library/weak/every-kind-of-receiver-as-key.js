function f() {}
class C { static x = 1; }
(function () {
  var kinds = [{}, [], f, () => 1, C, new C(), f.bind(null), new Date(0), new Error('e'), Object('s'), Object(1),
    arguments, new ArrayBuffer(8), new Uint8Array(4), new DataView(new ArrayBuffer(1)), globalThis, Math, Array.prototype,
    Object.create(null), Object.freeze({ z: 1 }), new WeakMap(), new WeakRef(f), [][Symbol.iterator](), parseInt, Array];
  var m = new WeakMap(kinds.map((k, i) => [k, i]));
  console.log(kinds.length, kinds.every((k, i) => m.get(k) === i));
})(1, 2);
globalThis.newGlobal = 1; var another = 2;
console.log(newGlobal, another, typeof Math.max, new C().constructor.x, Array.isArray([]));

// expect: 25 true
// expect: 1 2 function 1 true
