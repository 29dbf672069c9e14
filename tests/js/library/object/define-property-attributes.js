function d(o, n) { var x = Object.getOwnPropertyDescriptor(o, n);
  return x && (('value' in x) ? [x.value, x.writable, x.enumerable, x.configurable] : [typeof x.get,
      typeof x.set, x.enumerable, x.configurable]).join(); }
var o = {};
Object.defineProperty(o, 'a', {});
Object.defineProperty(o, 'b', { value: 1, writable: true });
Object.defineProperty(o, 'c', { get() {} });
o.d = 1;
Object.defineProperty(o, 'd', { enumerable: false });
Object.defineProperty(o, 'd', { get() {} });
console.log(d(o, 'a'), d(o, 'b'), d(o, 'c'), d(o, 'd'), d(o, 'e'), d('ab', 0), d('ab', 'length'),
    d([], 'length'));

// expect: ,false,false,false 1,true,false,false function,undefined,false,false function,undefined,false,true undefined a,false,true,false 2,false,false,false 0,true,false,false
