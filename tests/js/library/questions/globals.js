const names = Object.getOwnPropertyNames(globalThis);
load('fixtures/questions.js');
runFunctions({parseInt, parseFloat, isNaN, isFinite, encodeURI, encodeURIComponent, decodeURI, decodeURIComponent, escape, unescape, eval});
// No global of the language is left out by the files beside this one.
const askedHere = ['parseInt', 'parseFloat', 'isNaN', 'isFinite', 'encodeURI', 'encodeURIComponent', 'decodeURI', 'decodeURIComponent',
                    'escape', 'unescape', 'eval'];
const askedBeside = ['Array', 'ArrayBuffer', 'SharedArrayBuffer', 'DataView', 'Uint8Array', 'BigInt64Array', 'Atomics', 'Map', 'Set', 'WeakMap',
                      'WeakSet', 'WeakRef', 'FinalizationRegistry', 'String', 'RegExp', 'Symbol', 'Number', 'BigInt', 'Boolean', 'Math', 'Date',
                      'Object', 'Function', 'Reflect', 'Proxy', 'JSON', 'Error', 'TypeError', 'AggregateError', 'Iterator', 'Promise'];
const likeAnother = ['Int8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'Float16Array', 'Float32Array',
                      'Float64Array', 'BigUint64Array', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError'];
const askedByTest262 = ['Intl'];
const ofTheShell = ['print', 'printErr', 'read', 'readbuffer', 'readline', 'load', 'write', 'quit', 'version', 'writeHeapSnapshot', 'writeFile',
                      'process', 'scriptArgs', 'setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate',
                      'queueMicrotask', 'structuredClone', 'Worker', 'postMessage', 'Realm', '$262', 'arguments', 'console', 'performance', 'gc'];
const known = new Set([...askedHere, ...askedBeside, ...likeAnother, ...askedByTest262, ...ofTheShell, 'globalThis', 'Infinity', 'NaN', 'undefined']);
console.log('left out:', names.filter(name => !known.has(name)).join());

// expect: left out: 
// expect: parseInt(this): a.@@toPrimitive a.toString b.@@toPrimitive b.valueOf = number
// expect: parseFloat(this): a.@@toPrimitive a.toString = number
// expect: isNaN(this): a.@@toPrimitive a.valueOf = boolean
// expect: isFinite(this): a.@@toPrimitive a.valueOf = boolean
// expect: encodeURI(this): a.@@toPrimitive a.toString = string
// expect: encodeURIComponent(this): a.@@toPrimitive a.toString = string
// expect: decodeURI(this): a.@@toPrimitive a.toString = string
// expect: decodeURIComponent(this): a.@@toPrimitive a.toString = string
// expect: escape(this): a.@@toPrimitive a.toString = string
// expect: unescape(this): a.@@toPrimitive a.toString = string
