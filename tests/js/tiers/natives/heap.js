// Collections on request, where an object is, and what it looks like inside.
let object = { a: 1 };
console.log(%InYoungGeneration(object), %InYoungGeneration(1));
%CollectGarbage('all'), %CollectGarbage('all');
console.log(%InYoungGeneration(object), object.a);
console.log(%DebugPrint(1));
const weak = new WeakRef({});
setTimeout(() => {
  %CollectGarbage('all');
  console.log(weak.deref());
});
// flags: --allow-natives-syntax --gc-interval=0
// expect: true false
// expect: false 1
// expect: DebugPrint: Smi: 1
// expect: 1
// expect: undefined
