// console.log shows what a promise holds.
class P extends Promise {}
console.log(Promise.resolve(1), new Promise(() => {}), P.resolve({ a: [1] }), Promise.resolve("s"));
const rejected = Promise.reject(5);
rejected.catch(() => {});
rejected.x = 3;
console.log(rejected, [rejected], { p: Promise.resolve({ a: { b: { c: 1 } } }) });
console.log(Promise, Promise.prototype);
const circular = Promise.withResolvers();
circular.resolve({ circular: circular.promise });
console.log(circular.promise);
// expect: Promise { 1 } Promise { <pending> } P [Promise] { { a: [ 1 ] } } Promise { 's' }
// expect: Promise { <rejected> 5, x: 3 } [ Promise { <rejected> 5, x: 3 } ] { p: Promise { { a: [Object] } } }
// expect: [Function: Promise] Object [Promise] {}
// expect: <ref *1> Promise { { circular: [Circular *1] } }
