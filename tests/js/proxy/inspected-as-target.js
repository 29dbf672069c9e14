// console.log shows what lies behind a proxy, and calls no handler.
const noisy = new Proxy({}, { get() { throw new Error('asked'); } });
const of = (target) => new Proxy(target, noisy);
console.log(of({ a: 1, b: [of([1, 2])] }), of([1, of({ c: 2 })]));
console.log(of(function f() {}), of(class A {}), of(of(new Map([[1, of({})]]))));
const circle = { name: 'circle' };
circle.self = of(circle);
console.log(circle, '%s', of({ d: 1 }));
console.log(Object.create(of({})) !== undefined);
// expect: { a: 1, b: [ [ 1, 2 ] ] } [ 1, { c: 2 } ]
// expect: [Function: f] [class A] Map(1) { 1 => {} }
// expect: <ref *1> { name: 'circle', self: [Circular *1] } %s { d: 1 }
// expect: true
