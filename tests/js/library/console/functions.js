function named() {} var anonymous = [function () {}, () => 1];
console.log(named, anonymous[0], anonymous[1], { method() {} }.method, named.bind(null), Math.max, Object);
named.property = 1; named.list = [1, 2];
console.log(named, { f: named }, Object.assign(() => {}, { q: 1 }));
console.log(Object.setPrototypeOf(function f() {}, null), Object.setPrototypeOf(function f() {}, { a: 1 }));
console.log(Object.defineProperty(function () {}, 'name', { value: 'renamed' }), Object.defineProperty(function g() {}, 'name', { value: '' }));

// expect: [Function: named] [Function (anonymous)] [Function (anonymous)] [Function: method] [Function: bound named] [Function: max] [Function: Object]
// expect: [Function: named] { property: 1, list: [ 1, 2 ] } { f: [Function: named] { property: 1, list: [ 1, 2 ] } } [Function (anonymous)] { q: 1 }
// expect: [Function (null prototype): f] [Function: f] Object
// expect: [Function: renamed] [Function (anonymous)]
