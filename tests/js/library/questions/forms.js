// flags: --test262
load('fixtures/questions.js');
runForms([
  'return b(...a)', 'return b(c, ...a)', 'return b(...a, ...c)', 'return new b(...a)', 'return new b(c, ...a)', 'return a.m?.(...b)',
  'return eval(...a)', 'return b`x${a}y`', 'return `x${a}y`', 'return new (class extends b { constructor() { super(...a); } })',
  'return new (class extends b { constructor() { super(c, ...a); } })', 'return [...a]', 'return [c, ...a]', 'return {...a}', 'return {...a, ...b}',
  'const [x] = a; return x', 'const [x, ...y] = a; return y', 'const [] = a', 'const [, , x = b] = a; return x',
  'const {length} = a; return length', 'const {length, ...rest} = a; return rest', 'const {[a]: x, ...rest} = b; return rest',
  '[b.x, c[a]] = a', '[...b.x] = a', '({length: b.x, ...c.y} = a)', 'for (const x of a);', 'for (const x of a) break', 'for (b.x of a) break',
  'for (const [x] of a);', 'for (const x of a) throw 1', 'for (const x in a);', 'for (const x in a) delete a[x]', 'for (b.x in a) break',
  'return [...(function* () { return yield* a; })()]', 'const i = (function* () { yield* a; })(); i.next(); return i.return(b)',
  'const i = (function* () { yield* a; })(); i.next(); return i.throw(b)', 'return (async () => await a)()', 'return (async () => a)()',
  'return (async () => { for await (const x of a); })()', 'return (async () => { for await (const x of a) break; })()',
  'return (async function* () { yield* a; })().next()', 'return (async function* () { yield a; })().next()', 'return (async function* () { return a; })().next()',
  'return a + b', 'return a - b', 'return a * b', 'return a ** b', 'return a % b', 'return a << b', 'return a | b', 'return a < b', 'return a > b',
  'return a <= b', 'return a == b', 'return a == 1', 'return a === b', 'return -a', 'return +a', 'return ~a', 'return !a', 'return typeof a',
  'return a++', 'return a.x++', 'return --a[b]', 'return a[b]', 'a[b] = c', 'a[b] += c', 'a[b] ??= c', 'a.x ||= b', 'return delete a[b]', 'return a?.[b]?.(c)',
  'return a in b', 'return a instanceof b', 'return "x" in a', 'return class extends a {}', 'return class { static [a] = 1 }', 'return class { [a]() {} }',
  'return {[a]: 1}', 'return {get [a]() {}}', 'return {__proto__: a}', 'return ({__proto__: a, m() { return super.x; }}).m()',
  'return ({__proto__: a, m() { return super.x(); }}).m()', 'return ({__proto__: a, m() { super.x = 1; }}).m()', 'return ({__proto__: a, m() { return super[b]; }}).m()',
  'with (a) { return length; }', 'with (a) { return other; }', 'with (a) { length = 1; }', 'with (a) { return toString(); }', 'with (a) { other += 1; }',
  'switch (a) { case b: return 1; case 1: return 2; }', 'try { throw a; } catch ({message}) { return message; }',
  'return (function () { return b.apply(c, arguments); })(a)', 'return b.apply(c, a)', 'return Reflect.apply(b, c, a)', 'return Reflect.construct(b, a)',
  'return Reflect.construct(b, a, c)', 'return new a', 'return a()', 'return new a(b)', 'return new Proxy(a, b).x', 'return "x" in new Proxy(a, b)',
  'return Object.keys(new Proxy(a, b))', 'return new Proxy(a, b)()', 'return new (new Proxy(a, b))', 'delete new Proxy(a, b).x', 'new Proxy(a, b).x = 1',
  'return "abc".replace(a, b)', 'return "abc".replaceAll(a, b)', 'return "abc".match(a)', 'return "abc".matchAll(a)', 'return "abc".search(a)', 'return "abc".split(a, b)',
  'return "abc".includes(a)', 'return new Date(a)', 'return new Date(a, b)', 'return Date.UTC(a, b)', 'return Array(a)', 'return new Array(a, b)', 'return Symbol(a)',
  'return String(a)', 'return Number(a)', 'return BigInt(a)', 'return Object(a)', 'return Boolean(a)', 'return RegExp(a)', 'return Function(a, b)', 'return import(a)',
  'return Promise.resolve(a)', 'return Promise.resolve(1).then(a, b)', 'return new Promise(r => r(a))', 'return Promise.all([a, b])', 'return Promise.all.call(a, b)',
  'return JSON.stringify({x: a})', 'return JSON.stringify({x: 1}, a)', 'return JSON.stringify({x: 1}, [a])', 'return JSON.parse("[1]", a)', 'return [1, 2].concat(a)', 'return [[1]].flat(a)',
  'return [a].join()', 'return [a].flat()', 'return [2, 1].sort(a)', 'return [a, b].sort()', 'return [1].includes(2, a)', 'return Object.assign(a, b)', 'return Object.defineProperty(a, b, c)',
  'return Object.defineProperties({}, {x: a})', 'return Object.create(a, {x: b})', 'return Object.setPrototypeOf(a, b)', 'return Object.freeze(a)', 'return Object.isFrozen(a)', 'return Object.entries(a)',
  'return Object.getOwnPropertyDescriptors(a)', 'return Object.fromEntries([a])', 'return Object.groupBy(a, b)', 'return new Map([a])', 'return new Set(a)', 'return new Set([1]).union(a)',
  'return new Set([1]).isSubsetOf(a)', 'return new Uint8Array(a)', 'return new Uint8Array([a])', 'return new Uint8Array(2).set(a)', 'return new Uint8Array(new ArrayBuffer(8), a, b)',
  'return Uint8Array.from(a)', 'return Array.from({length: a})', 'return Array.from.call(a, [1])', 'return Array.of.call(a, 1)', 'return a.toString()', 'return Array.prototype.toString.call(a)',
  'return Object.prototype.toString.call(a)', 'return Object.prototype.toLocaleString.call(a)', 'return Error.prototype.toString.call(a)', 'return new Error(a, b)', 'return new AggregateError(a, b, c)',
]);

// expect: return b(...a): a.@@iterator a'.next a'+.done a'+.value a'+.done b(1) = number
// expect: return b(c, ...a): a.@@iterator a'.next a'+.done a'+.value a'+.done b(2) = number
// expect: return b(...a, ...c): a.@@iterator a'.next a'+.done a'+.value a'+.done c.@@iterator c'.next c'+.done c'+.value c'+.done b(2) = number
// expect: return new b(...a): a.@@iterator a'.next a'+.done a'+.value a'+.done new-b(1) b.prototype = function
// expect: return new b(c, ...a): a.@@iterator a'.next a'+.done a'+.value a'+.done new-b(2) b.prototype = function
// expect: return a.m?.(...b): a.m = undefined
// expect: return eval(...a): a.@@iterator a'.next a'+.done a'+.value a'+.done = ReferenceError
// expect: return b`x${a}y`: b(2) = number
// expect: return `x${a}y`: a.@@toPrimitive a.toString = string
// expect: return new (class extends b { constructor() { super(...a); } }): b.prototype = TypeError
// expect: return new (class extends b { constructor() { super(c, ...a); } }): b.prototype = TypeError
// expect: return [...a]: a.@@iterator a'.next a'+.done a'+.value a'+.done = object
// expect: return [c, ...a]: a.@@iterator a'.next a'+.done a'+.value a'+.done = object
// expect: return {...a}: keys-of-a own-a.0 a.0 own-a.1 a.1 own-a.length a.length = object
// expect: return {...a, ...b}: keys-of-a own-a.0 a.0 own-a.1 a.1 own-a.length a.length keys-of-b own-b.0 b.0 own-b.1 b.1 own-b.length b.length = object
// expect: const [x] = a; return x: a.@@iterator a'.next a'+.done a'+.value a'.return = string
// expect: const [x, ...y] = a; return y: a.@@iterator a'.next a'+.done a'+.value a'+.done = object
// expect: const [] = a: a.@@iterator a'.next a'.return = undefined
// expect: const [, , x = b] = a; return x: a.@@iterator a'.next a'+.done a'+.done = function
// expect: const {length} = a; return length: a.length = number
// expect: const {length, ...rest} = a; return rest: a.length keys-of-a own-a.0 a.0 own-a.1 a.1 = object
// expect: const {[a]: x, ...rest} = b; return rest: a.@@toPrimitive a.toString b.x keys-of-b own-b.0 b.0 own-b.1 b.1 own-b.length b.length = object
// expect: [b.x, c[a]] = a: a.@@iterator a'.next a'+.done a'+.value b.x= own-b.x define-b.x a'+.done a.@@toPrimitive a.toString c.x= own-c.x define-c.x = undefined
// expect: [...b.x] = a: a.@@iterator a'.next a'+.done a'+.value a'+.done b.x= own-b.x define-b.x = undefined
// expect: ({length: b.x, ...c.y} = a): a.length b.x= own-b.x define-b.x keys-of-a own-a.0 a.0 own-a.1 a.1 c.y= own-c.y define-c.y = undefined
// expect: for (const x of a);: a.@@iterator a'.next a'+.done a'+.value a'+.done = undefined
// expect: for (const x of a) break: a.@@iterator a'.next a'+.done a'+.value a'.return = undefined
// expect: for (b.x of a) break: a.@@iterator a'.next a'+.done a'+.value b.x= own-b.x define-b.x a'.return = undefined
// expect: for (const [x] of a);: a.@@iterator a'.next a'+.done a'+.value a'+.done = undefined
// expect: for (const x of a) throw 1: a.@@iterator a'.next a'+.done a'+.value a'.return = thrown
// expect: for (const x in a);: keys-of-a prototype-of-a own-a.0 own-a.1 own-a.length = undefined
// expect: for (const x in a) delete a[x]: keys-of-a prototype-of-a own-a.0 delete-a.0 own-a.1 delete-a.1 own-a.length delete-a.length = undefined
// expect: for (b.x in a) break: keys-of-a prototype-of-a own-a.0 b.x= own-b.x define-b.x = undefined
// expect: return [...(function* () { return yield* a; })()]: a.@@iterator a'.next a'+.done a'+.done a'+.value a'+.done a'+.value = object
// expect: const i = (function* () { yield* a; })(); i.next(); return i.return(b): a.@@iterator a'.next a'+.done a'.return = object
// expect: const i = (function* () { yield* a; })(); i.next(); return i.throw(b): a.@@iterator a'.next a'+.done a'.throw a'.return = TypeError
// expect: return (async () => await a)(): a.then a.then = object
// expect: return (async () => a)(): a.then = object
// expect: return (async () => { for await (const x of a); })(): a.@@asyncIterator a.@@iterator a'.next a'+.done a'+.value a'+.done a'+.value = object
// expect: return (async () => { for await (const x of a) break; })(): a.@@asyncIterator a.@@iterator a'.next a'+.done a'+.value a'.return = object
// expect: return (async function* () { yield* a; })().next(): a.@@asyncIterator a.@@iterator a'.next a'+.done a'+.value = object
// expect: return (async function* () { yield a; })().next(): a.then = object
// expect: return (async function* () { return a; })().next(): a.then = object
// expect: return a + b: a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = number
// expect: return a - b: a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = number
// expect: return a * b: a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = number
// expect: return a ** b: a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = number
// expect: return a % b: a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = number
// expect: return a << b: a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = number
// expect: return a | b: a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = number
// expect: return a < b: a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = boolean
// expect: return a > b: a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = boolean
// expect: return a <= b: a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = boolean
// expect: return a == 1: a.@@toPrimitive a.valueOf = boolean
// expect: return -a: a.@@toPrimitive a.valueOf = number
// expect: return +a: a.@@toPrimitive a.valueOf = number
// expect: return ~a: a.@@toPrimitive a.valueOf = number
// expect: return a++: a.@@toPrimitive a.valueOf = number
// expect: return a.x++: a.x a.x= own-a.x define-a.x = number
// expect: return --a[b]: b.@@toPrimitive b.toString a.x a.x= own-a.x define-a.x = number
// expect: return a[b]: b.@@toPrimitive b.toString a.x = undefined
// expect: a[b] = c: b.@@toPrimitive b.toString a.x= own-a.x define-a.x = undefined
// expect: a[b] += c: b.@@toPrimitive b.toString a.x c.@@toPrimitive c.valueOf a.x= own-a.x define-a.x = undefined
// expect: a[b] ??= c: b.@@toPrimitive b.toString a.x a.x= own-a.x define-a.x = undefined
// expect: a.x ||= b: a.x a.x= own-a.x define-a.x = undefined
// expect: return delete a[b]: b.@@toPrimitive b.toString delete-a.x = boolean
// expect: return a?.[b]?.(c): b.@@toPrimitive b.toString a.x = undefined
// expect: return a in b: a.@@toPrimitive a.toString x-in-b = boolean
// expect: return a instanceof b: b.@@hasInstance b.prototype = TypeError
// expect: return "x" in a: x-in-a = boolean
// expect: return class extends a {}: a.prototype = TypeError
// expect: return class { static [a] = 1 }: a.@@toPrimitive a.toString = function
// expect: return class { [a]() {} }: a.@@toPrimitive a.toString = function
// expect: return {[a]: 1}: a.@@toPrimitive a.toString = object
// expect: return {get [a]() {}}: a.@@toPrimitive a.toString = object
// expect: return ({__proto__: a, m() { return super.x; }}).m(): a.x = undefined
// expect: return ({__proto__: a, m() { return super.x(); }}).m(): a.x = TypeError
// expect: return ({__proto__: a, m() { super.x = 1; }}).m(): a.x= = undefined
// expect: return ({__proto__: a, m() { return super[b]; }}).m(): b.@@toPrimitive b.toString a.x = undefined
// expect: with (a) { return length; }: length-in-a a.@@unscopables length-in-a a.length = number
// expect: with (a) { return other; }: other-in-a = ReferenceError
// expect: with (a) { length = 1; }: length-in-a a.@@unscopables length-in-a a.length= own-a.length define-a.length = undefined
// expect: with (a) { return toString(); }: toString-in-a a.@@unscopables toString-in-a a.toString = string
// expect: with (a) { other += 1; }: other-in-a = ReferenceError
// expect: try { throw a; } catch ({message}) { return message; }: a.message = string
// expect: return (function () { return b.apply(c, arguments); })(a): b.apply = TypeError
// expect: return b.apply(c, a): b.apply = TypeError
// expect: return Reflect.apply(b, c, a): a.length a.0 a.1 b(2) = number
// expect: return Reflect.construct(b, a): a.length a.0 a.1 new-b(2) b.prototype = function
// expect: return Reflect.construct(b, a, c): a.length a.0 a.1 new-b(2) c.prototype = function
// expect: return new a: new-a(0) a.prototype = function
// expect: return a(): a(0) = number
// expect: return new a(b): new-a(1) a.prototype = function
// expect: return new Proxy(a, b).x: b.get own-a.x = number
// expect: return "x" in new Proxy(a, b): b.has = boolean
// expect: return Object.keys(new Proxy(a, b)): b.ownKeys keys-of-a b.getOwnPropertyDescriptor own-a.0 b.getOwnPropertyDescriptor own-a.1 b.getOwnPropertyDescriptor own-a.length = object
// expect: return new Proxy(a, b)(): b.apply a(0) = number
// expect: return new (new Proxy(a, b)): b.construct new-a(0) b.get own-a.prototype = function
// expect: delete new Proxy(a, b).x: b.deleteProperty delete-a.x = undefined
// expect: new Proxy(a, b).x = 1: b.set = undefined
// expect: return "abc".replace(a, b): a.@@replace a.@@toPrimitive a.toString = string
// expect: return "abc".replaceAll(a, b): a.@@match a.@@replace a.@@toPrimitive a.toString = string
// expect: return "abc".match(a): a.@@match a.@@toPrimitive a.toString = null
// expect: return "abc".matchAll(a): a.@@match a.@@matchAll a.@@toPrimitive a.toString = object
// expect: return "abc".search(a): a.@@search a.@@toPrimitive a.toString = number
// expect: return "abc".split(a, b): a.@@split b.@@toPrimitive b.valueOf a.@@toPrimitive a.toString = object
// expect: return "abc".includes(a): a.@@match a.@@toPrimitive a.toString = boolean
// expect: return new Date(a): a.@@toPrimitive a.valueOf = object
// expect: return new Date(a, b): a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = object
// expect: return Date.UTC(a, b): a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = number
// expect: return Symbol(a): a.@@toPrimitive a.toString = symbol
// expect: return String(a): a.@@toPrimitive a.toString = string
// expect: return Number(a): a.@@toPrimitive a.valueOf = number
// expect: return BigInt(a): a.@@toPrimitive a.valueOf = bigint
// expect: return RegExp(a): a.@@match a.@@toPrimitive a.toString = object
// expect: return Function(a, b): a.@@toPrimitive a.toString b.@@toPrimitive b.toString = function
// expect: return import(a): a.@@toPrimitive a.toString = object
// expect: return Promise.resolve(a): a.then = object
// expect: return Promise.resolve(1).then(a, b): a(1) = object
// expect: return new Promise(r => r(a)): a.then = object
// expect: return Promise.all([a, b]): a.then b.then = object
// expect: return Promise.all.call(a, b): new-a(1) a.prototype = TypeError
// expect: return JSON.stringify({x: a}): a.toJSON = string
// expect: return JSON.stringify({x: 1}, a): a(2) = string
// expect: return JSON.parse("[1]", a): a(3) a(3) = number
// expect: return [1, 2].concat(a): a.@@isConcatSpreadable = object
// expect: return [[1]].flat(a): a.@@toPrimitive a.valueOf = object
// expect: return [a].join(): a.@@toPrimitive a.toString = string
// expect: return [2, 1].sort(a): a(2) = object
// expect: return [a, b].sort(): a.@@toPrimitive a.toString b.@@toPrimitive b.toString = object
// expect: return [1].includes(2, a): a.@@toPrimitive a.valueOf = boolean
// expect: return Object.assign(a, b): keys-of-b own-b.0 b.0 a.0= own-a.0 define-a.0 own-b.1 b.1 a.1= own-a.1 define-a.1 own-b.length b.length a.length= own-a.length define-a.length = function
// expect: return Object.defineProperty(a, b, c): b.@@toPrimitive b.toString enumerable-in-c c.enumerable configurable-in-c c.configurable value-in-c c.value writable-in-c get-in-c c.get set-in-c c.set = TypeError
// expect: return Object.defineProperties({}, {x: a}): enumerable-in-a a.enumerable configurable-in-a a.configurable value-in-a a.value writable-in-a get-in-a a.get set-in-a a.set = TypeError
// expect: return Object.create(a, {x: b}): enumerable-in-b b.enumerable configurable-in-b b.configurable value-in-b b.value writable-in-b get-in-b b.get set-in-b b.set = TypeError
// expect: return Object.setPrototypeOf(a, b): set-prototype-of-a = function
// expect: return Object.freeze(a): prevent-extensions-a keys-of-a own-a.0 define-a.0 own-a.1 define-a.1 own-a.length define-a.length = function
// expect: return Object.isFrozen(a): is-extensible-a = boolean
// expect: return Object.entries(a): keys-of-a own-a.0 a.0 own-a.1 a.1 own-a.length a.length = object
// expect: return Object.getOwnPropertyDescriptors(a): keys-of-a own-a.0 own-a.1 own-a.length = object
// expect: return Object.fromEntries([a]): a.0 a.1 = object
// expect: return Object.groupBy(a, b): a.@@iterator a'.next a'+.done a'+.value b(2) a'+.done = object
// expect: return new Map([a]): a.0 a.1 = object
// expect: return new Set(a): a.@@iterator a'.next a'+.done a'+.value a'+.done = object
// expect: return new Set([1]).union(a): a.size a.has a.keys a'.next a'+.done a'+.value a'+.done = object
// expect: return new Set([1]).isSubsetOf(a): a.size a.has a.keys = boolean
// expect: return new Uint8Array(a): a.@@iterator a'.next a'+.done a'+.value a'+.done = object
// expect: return new Uint8Array([a]): a.@@toPrimitive a.valueOf = object
// expect: return new Uint8Array(2).set(a): a.length a.0 a.1 = undefined
// expect: return new Uint8Array(new ArrayBuffer(8), a, b): a.@@toPrimitive a.valueOf b.@@toPrimitive b.valueOf = object
// expect: return Uint8Array.from(a): a.@@iterator a'.next a'+.done a'+.value a'+.done = object
// expect: return Array.from({length: a}): a.@@toPrimitive a.valueOf = object
// expect: return Array.from.call(a, [1]): new-a(0) a.prototype define-N.0 N.length= own-N.length define-N.length = function
// expect: return Array.of.call(a, 1): new-a(1) a.prototype define-N.0 N.length= own-N.length define-N.length = function
// expect: return a.toString(): a.toString = string
// expect: return Array.prototype.toString.call(a): a.join = string
// expect: return Object.prototype.toString.call(a): a.@@toStringTag = string
// expect: return Object.prototype.toLocaleString.call(a): a.toString = string
// expect: return Error.prototype.toString.call(a): a.name a.message = string
// expect: return new Error(a, b): a.@@toPrimitive a.toString cause-in-b b.cause = object
// expect: return new AggregateError(a, b, c): b.@@toPrimitive b.toString cause-in-c c.cause a.@@iterator a'.next a'+.done a'+.value a'+.done = object
