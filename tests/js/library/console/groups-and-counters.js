console.group('outer'); console.log('in', { a: 'x'.repeat(60), b: 'y'.repeat(20) }); console.group(); console.info('two\nlines'); console.groupEnd(); console.debug('back'); console.groupCollapsed('collapsed %d', 5); console.dirxml([1], 2); console.groupEnd(); console.groupEnd(); console.groupEnd(); console.log('out');
console.count(); console.count(); console.count('label'); console.count({}); console.countReset(); console.count(); console.count(undefined); console.count(null);
console.dir({ a: { b: { c: { d: { e: 1 } } } } }); console.dir({ a: { b: { c: { d: { e: 1 } } } } }, { depth: null }); console.dir([[1]], { depth: 0 }); console.dir('text'); console.dir({ a: { b: 1 } }, { showHidden: true });
console.assert(true, 'not printed'); console.time('t');

// expect: outer
// expect:   in {
// expect:     a: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
// expect:     b: 'yyyyyyyyyyyyyyyyyyyy'
// expect:   }
// expect:     two
// expect:     lines
// expect:   back
// expect:   collapsed 5
// expect:     [ 1 ] 2
// expect: out
// expect: default: 1
// expect: default: 2
// expect: label: 1
// expect: [object Object]: 1
// expect: default: 1
// expect: default: 2
// expect: null: 1
// expect: { a: { b: { c: [Object] } } }
// expect: {
// expect:   a: {
// expect:     b: { c: { d: { e: 1 } } }
// expect:   }
// expect: }
// expect: [ [Array] ]
// expect: 'text'
// expect: { a: { b: 1 } }
