for (let f of [Math.max, [].map, parseInt, Object.keys, ''.slice, Symbol.for]) {
  try { new f; console.log('no'); } catch (e) { }
  if (f.hasOwnProperty('prototype')) console.log('has prototype', f.name); }
console.log([Math.max, [].map, parseInt, Object.keys, ''.slice,
    Symbol.for].map(f => f.name + f.length).join(),
    Object.getOwnPropertyDescriptor(Symbol.prototype, 'description').get.name,
    [][Symbol.iterator].name, Symbol.prototype[Symbol.toPrimitive].name, String(Math.max));

// expect: max2,map1,parseInt2,keys1,slice2,for1 get description values [Symbol.toPrimitive] function max() { [native code] }
