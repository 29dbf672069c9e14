function without(e, stack) { e.stack = stack === undefined ? e.name + ': ' + e.message : stack; return e; }
console.log(without(new Error('message')), [without(new TypeError('m'))], without(new Error(''), 'Error'));
console.log(without(new Error('m'), 'Error: m\n    at one (file:1:2)\n    at two'), { e: without(new Error('m'), 'Error: m\n    at one (file:1:2)\n    at two') });
console.log(without(new Error('m', { cause: 'why' })), without(new Error('m', { cause: without(new RangeError('inner')) })));
console.log(without(Object.assign(new Error('m'), { code: 'E1', detail: { a: 1 } })));
class MyError extends Error {} class Failure extends Error { constructor(m) { super(m); this.name = 'Named'; } }
console.log(without(new MyError('m')), without(new Failure('m'), 'Error: m'), without(new MyError('m'), 'Error: m\n    at x'));
console.log(without(new AggregateError([1, without(new Error('a'))], 'agg')));
var e = new Error('m'); e.stack = undefined; console.log(e); e.stack = 'other text'; console.log(e); e.message = 'changed'; console.log(e);
console.log(Object.setPrototypeOf(without(new Error('m')), null));

// expect: [Error: message] [ [TypeError: m] ] [Error]
// expect: Error: m
// expect:     at one (file:1:2)
// expect:     at two {
// expect:   e: Error: m
// expect:       at one (file:1:2)
// expect:       at two
// expect: }
// expect: [Error: m] { [cause]: 'why' } [Error: m] { [cause]: [RangeError: inner] }
// expect: [Error: m] { code: 'E1', detail: { a: 1 } }
// expect: [MyError: m] [Error: m] { name: 'Named' } MyError: m
// expect:     at x
// expect: [AggregateError: agg] { [errors]: [ 1, [Error: a] ] }
// expect: [Error: m]
// expect: [other text]
// expect: [other text]
// expect: [[Error: null prototype]: m]
