console.log('%s %s %s %s %s', 'text', -0, null, Symbol('x'), undefined, 'rest', { a: 1 });
console.log('%s|%s|%s|%s', { a: { b: 1 } }, [1, [2, [3]]], new Date(0), { toString() { return 'own'; } });
class P { toString() { return 'class P'; } } class Q extends P {} console.log('%s %s %s', new P(), new Q(), function f() {});
console.log('%s', new Uint8Array(2), Object.create(null), class A {});
console.log('%d %d %d %d %d %d', '12.5', 'x', Symbol('x'), { valueOf() { return 7; } }, null, '');
console.log('%i %i %i %i', '12.9px', -12.9, 'x', Symbol('x')); console.log('%f %f %f', '1.5e3x', 'x', Symbol('x'));
console.log('%j %j %j', { a: [1, { b: 2 }] }, 'text', undefined); console.log('%O', { a: { b: { c: { d: 1 } } } });
console.log('%o', { a: [1, 2], f() {} }); console.log('%o', 'text', '%o'); console.log('%o', [[[[[[1]]]]]]);
console.log('%c styled %c', 'color: red', ''); console.log('%% %s', 1); console.log('%%'); console.log('100%', 5, '%d'); console.log('%x %', 1); console.log('%s %s', 'one');
console.log(5, '%s', 'not replaced'); console.log('%s'); console.log('%', 1); console.log('a\nb', ['a\nb']);

// expect: text -0 null Symbol(x) undefined rest { a: 1 }
// expect: { a: [Object] }|[ 1, [Array] ]|1970-01-01T00:00:00.000Z|own
// expect: class P class P function f() {}
// expect: 0,0 [Object: null prototype] {} [class A]
// expect: 12.5 NaN NaN 7 0 0
// expect: 12 -12 NaN NaN
// expect: 1500 NaN NaN
// expect: {"a":[1,{"b":2}]} "text" undefined
// expect: { a: { b: { c: [Object] } } }
// expect: {
// expect:   a: [ 1, 2, [length]: 2 ],
// expect:   f: [Function: f] { [length]: 0, [name]: 'f' }
// expect: }
// expect: 'text' %o
// expect: [
// expect:   [
// expect:     [ [ [ [Array], [length]: 1 ], [length]: 1 ], [length]: 1 ],
// expect:     [length]: 1
// expect:   ],
// expect:   [length]: 1
// expect: ]
// expect:  styled 
// expect: % 1
// expect: %%
// expect: 100% 5 %d
// expect: %x % 1
// expect: one %s
// expect: 5 %s not replaced
// expect: %s
// expect: % 1
// expect: a
// expect: b [ 'a\nb' ]
