"use strict";

// What is given to functions: objects of each kind that the engine knows, and objects that answer each
// question differently or change what is in play before they answer.

// The state of a call: where choices come from, which objects may change, how much may still be asked.
let random = new Random(0), inPlay = [], fuel = 0;

const kNumbers = [0, 1, 2, 3, 7, -1, -2, 0.5, -0, NaN, 1.5, 16, 64, 200, -200];
const kIndices = [0, 1, 2, 3, 5, 8, 17];
// Too far for any index; nothing here may be a length.
const kFar = [Infinity, -Infinity, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53, -(2 ** 31), 1e21, 5e-324];
const kTexts = ["", "a", "abc", "aXbXc", "0", "1", "-1", "length", "constructor", "then", "\u{1f600}x", "g", "dgimsuy",
                "𝒳".repeat(5), "ab".repeat(40), "[1,2,{\"a\":3}]", "2020-01-01", "$1$<a>$&", "(?<a>x)|y",
                "de", "ar-u-nu-arab", "und-Latn-x-a", "day", "short", "currency", "EUR", "1e5000",
                "Asia/Tokyo", "+05:30", "\u{1f468}\u200d\u{1f467}", "\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35 a. B", "\ud800"];
const kKeys = [
  "length", "size", "lastIndex", "index", "done", "byteLength", "byteOffset", "maxByteLength", "BYTES_PER_ELEMENT",
  "next", "return", "throw", "then", "catch", "resolve", "exec", "has", "keys", "get", "set", "add", "toString",
  "valueOf", "toJSON", "join", "push", "toISOString", "value", "constructor", "prototype", "flags", "global", "unicode",
  "source", "groups", "indices", "input", "name", "message", "cause", "stack", "errors", "raw", "enumerable",
  "configurable", "writable", "0", "1", "2", "call", "apply", "concat", "buffer", "__proto__",
  "alphabet", "lastChunkHandling", "mode", "padding", "transfer", "callee",
  "style", "notation", "currency", "unit", "numberingSystem", "minimumFractionDigits", "maximumSignificantDigits",
  "roundingMode", "numeric", "type", "hours", "seconds", "nanoseconds",
  "timeZone", "calendar", "hour12", "hourCycle", "dateStyle", "fractionalSecondDigits", "sensitivity", "usage", "granularity", "fallback",
  Symbol.iterator, Symbol.asyncIterator, Symbol.species, Symbol.toPrimitive, Symbol.hasInstance,
  Symbol.isConcatSpreadable, Symbol.unscopables, Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.search,
  Symbol.split, Symbol.toStringTag,
];
const kTypedArrays = [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array,
                      Float16Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array];

const kMakers = {
  __proto__: null,
  Object: () => ({ a: 1, b: "x", 0: 2 }),
  Dictionary: () => { const o = { a: 1, b: 2, c: 3 }; delete o.a; return o; },
  Array: () => random.pick([() => [1, 2, 3], () => [1.5, 2.5, 3.5], () => [1, , "x", {}], () => [, 0.5, , 1.5], () => [],
                            () => Array.from({ length: 40 }, (_, i) => i), () => Object.freeze([1, "a"]),
                            () => { const a = [1, 2]; a[9000] = 3; a.length = 12; return a; }])(),
  SubArray: () => new class extends Array {}(1, 2, 3),
  ArrayBuffer: () => random.chance(60) ? new ArrayBuffer(random.pick(kIndices) * 8, { maxByteLength: 256 })
                                       : new ArrayBuffer(random.pick(kIndices) * 8),
  SharedArrayBuffer: () => new SharedArrayBuffer(16, { maxByteLength: 64 }),
  TypedArray: () => {
    const Type = random.pick(kTypedArrays);
    switch (random.below(4)) {
      case 0: return new Type(random.pick(kIndices));
      case 1: return new Type(new ArrayBuffer(64, { maxByteLength: 256 }));
      case 2: return new Type(new ArrayBuffer(64, { maxByteLength: 128 }), 8, 3);
      default: return new Type(new SharedArrayBuffer(32, { maxByteLength: 64 }));
    }
  },
  Uint8Array: () => new Uint8Array(new ArrayBuffer(24, { maxByteLength: 64 })),
  DataView: () => random.chance(50) ? new DataView(new ArrayBuffer(32, { maxByteLength: 64 }))
                                    : new DataView(new ArrayBuffer(32, { maxByteLength: 64 }), 8, 16),
  Map: () => new Map([[1, 2], ["a", {}], [{}, 3]]),
  Set: () => new Set([1, "a", {}, 2.5]),
  WeakMap: () => new WeakMap([[{}, 1]]),
  WeakSet: () => new WeakSet([{}]),
  WeakRef: () => new WeakRef({}),
  FinalizationRegistry: () => new FinalizationRegistry(hostileFunction()),
  Date: () => new Date(random.pick(kNumbers)),
  RegExp: () => new RegExp(random.pick(["a", "X", "(?<a>x)|y", "", "(b)(c)?", "."]), random.pick(["", "g", "y", "gu", "dgs", "v"])),
  Promise: () => random.pick([() => Promise.resolve(1), () => Promise.reject(2), () => new Promise(() => {})])(),
  Generator: () => (function* () { try { yield 1; yield* [2, 3]; } finally { yield 4; } })(),
  AsyncGenerator: () => (async function* () { yield 1; yield 2; })(),
  ArrayIterator: () => random.pick([() => [1, 2, , 3].values(), () => makeTyped().entries()])(),
  MapIterator: () => new Map([[1, 2], [3, 4]]).entries(),
  SetIterator: () => new Set([1, 2, 3]).values(),
  StringIterator: () => "a\u{1f600}c"[Symbol.iterator](),
  RegExpStringIterator: () => "aXbX".matchAll(/X/g),
  IteratorHelper: () => random.pick([() => [1, 2, 3].values().map(hostileFunction()), () => [1, 2].values().take(1),
                                     () => [[1], [2]].values().flatMap(x => x), () => Iterator.from(hostileIterator())])(),
  Error: () => random.pick([() => new Error("e", { cause: 1 }), () => new AggregateError([1, 2]), () => new TypeError])(),
  Function: () => random.pick([() => function (a, b) { return this; }, () => x => x, () => class { static s = 1; #p = 2; },
                               () => class extends Array {}, () => async function () {}, () => function* () { yield 1; },
                               () => (function () {}).bind(null, 1), () => hostileFunction()])(),
  Arguments: () => random.chance(50) ? (function (a, b) { return arguments; })(1, 2, 3)
                                     : (function (a, b) { "use strict"; return arguments; })(1, 2),
  Locale: () => new Intl.Locale(random.pick(["en", "zh-Hant-TW-u-ca-roc", "de-1996"])),
  NumberFormat: () => new Intl.NumberFormat(random.pick(["en", "ar", "de-CH"]), random.pick([{}, { notation: "compact" }, { style: "percent" }])),
  PluralRules: () => new Intl.PluralRules("ar"),
  ListFormat: () => new Intl.ListFormat(random.pick(["en", "es"])),
  RelativeTimeFormat: () => new Intl.RelativeTimeFormat("de", { numeric: "auto" }),
  DurationFormat: () => new Intl.DurationFormat("en", { style: random.pick(["long", "digital"]) }),
  DateTimeFormat: () => new Intl.DateTimeFormat(random.pick(["en", "ja-u-ca-japanese", "ar-EG"]),
                                                random.pick([{}, { dateStyle: "full" }, { hour: "numeric", timeZone: "+01:30" }])),
  Collator: () => new Intl.Collator(random.pick(["en", "de-u-co-phonebk", "th"]), random.pick([{}, { numeric: true }, { usage: "search" }])),
  Segmenter: () => new Intl.Segmenter("en", { granularity: random.pick(["grapheme", "word", "sentence"]) }),
  Segments: () => new Intl.Segmenter("th", { granularity: "word" }).segment(random.pick(kTexts)),
  SegmentIterator: () => new Intl.Segmenter("en").segment(random.pick(kTexts))[Symbol.iterator](),
  DisplayNames: () => new Intl.DisplayNames("en", { type: random.pick(["language", "region", "currency", "dateTimeField"]) }),
  String: () => new String("abc"),
  Number: () => new Number(3),
  Boolean: () => new Boolean(false),
  Symbol: () => Object(Symbol("s")),
  BigInt: () => Object(7n),
  Proxy: () => hostileProxy(),
  Hostile: () => hostileObject(),
};
const kKinds = Object.keys(kMakers);
const makeTyped = kMakers.TypedArray;

function makeObject(kind = random.pick(kKinds)) {
  const object = kMakers[kind]();
  inPlay.push(object);
  if (random.chance(15)) spoil(object);
  return object;
}

function makePrimitive() {
  switch (random.below(8)) {
    case 0: return undefined;
    case 1: return null;
    case 2: return random.chance(50);
    case 3: return random.pick(kTexts);
    case 4: return BigInt(random.pick(kIndices)) - 1n;
    case 5: return random.pick(kKeys);
    default: return random.pick(kNumbers);
  }
}

function makeValue() {
  if (random.chance(40)) return makePrimitive();
  if (random.chance(10) && inPlay.length > 0) return random.pick(inPlay);
  if (random.chance(25)) return hostileObject();
  return makeObject();
}

// --- Questions

// Thrown when a call has asked enough.
const kOutOfFuel = { toString() { return "out of fuel"; } };
function ask() {
  if (--fuel < 0) throw kOutOfFuel;
  if (random.chance(25)) change();
  if (random.chance(3)) throw random.pick([new Error("hostile"), undefined, 1, {}]);
}

function hostileFunction(answer = makeValue) {
  const f = function () { ask(); return answer(); };
  return random.chance(20) ? new Proxy(f, {}) : f;
}

function hostileIterator() {
  const kind = random.below(4);
  if (kind === 0) return makeObject(random.pick(["ArrayIterator", "MapIterator", "SetIterator", "StringIterator", "Generator",
                                                 "IteratorHelper"]));
  const step = () => kind === 1 ? hostileObject() : { value: makeValue(), done: random.chance(30) };
  return { __proto__: random.chance(50) ? Iterator.prototype : Object.prototype,
           next: hostileFunction(step), return: hostileFunction(step), throw: hostileFunction(step) };
}

function constructorAnswer() {
  switch (random.below(6)) {
    case 0: return undefined;
    case 1: return random.pick([Array, Map, Set, Promise, RegExp, ArrayBuffer, DataView, Date, Function, Object, String,
                                SharedArrayBuffer, Proxy, Iterator, ...kTypedArrays]);
    case 2: return { get [Symbol.species]() { ask(); return constructorAnswer(); } };
    case 3: return class { constructor() { ask(); return makeObject(); } static get [Symbol.species]() { ask(); return constructorAnswer(); } };
    case 4: return hostileFunction(makeObject);
    default: return makeValue();
  }
}

// The n-th answer need not be like the one before. What steps is always a function that counts, since a walk
// whose steps are never done and ask nothing does not end.
function answer(key) {
  if (key === "next") {
    return random.chance(8) ? makePrimitive() : hostileFunction(() => ({ value: makeValue(), done: random.chance(40) }));
  }
  if (random.chance(12)) return makeValue();
  switch (key) {
    case "length": case "size": case "lastIndex": case "index": case "byteLength": case "byteOffset": case "maxByteLength":
      return random.chance(70) ? random.pick(kIndices) : random.chance(50) ? hostileObject() : random.pick(kNumbers);
    case "done": return random.chance(50);
    case "return": case "throw": return random.chance(60) ? hostileFunction(() => ({})) : undefined;
    case Symbol.iterator: case Symbol.asyncIterator: return random.chance(80) ? hostileFunction(hostileIterator) : undefined;
    case "keys": return hostileFunction(hostileIterator);
    case "has": return hostileFunction(() => random.chance(50));
    case "constructor": case Symbol.species: return constructorAnswer();
    case Symbol.toPrimitive: return random.chance(70) ? undefined : hostileFunction(makePrimitive);
    case "toString": case "valueOf": case "toJSON": return hostileFunction(makePrimitive);
    case "exec": return hostileFunction(() => random.pick([null, hostileObject, () => /b/.exec("abc"), () => ["a"]])?.() ?? null);
    case "then": return random.chance(50) ? undefined : function (resolve, reject) { ask(); random.chance(80) ? resolve?.(makeValue()) : reject?.(1); };
    case "flags": return random.pick(["", "g", "gy", "u", "gv", 1]);
    case "prototype": case "__proto__": return random.chance(50) ? null : makeObject();
    default: return makeValue();
  }
}

// All well-known questions find accessors here.
const hostilePrototype = {};
for (const key of kKeys) {
  if (key === "__proto__") continue;
  Object.defineProperty(hostilePrototype, key, {
    get() { ask(); return answer(key); },
    set(value) { ask(); },
    configurable: true, enumerable: random.chance(20),
  });
}
function hostileObject() {
  const object = { __proto__: hostilePrototype };
  inPlay.push(object);
  return object;
}

const kTraps = Reflect.ownKeys(Reflect).filter(name => typeof Reflect[name] === "function");
const forwards = {};
for (const trap of kTraps) forwards[trap] = Reflect[trap];
// A handler whose traps go on to the target, mostly.
const hostileHandler = {};
for (const trap of kTraps) {
  hostileHandler[trap] = function (target, key, ...rest) {
    ask();
    if (random.chance(70)) return forwards[trap](target, key, ...rest);
    if (trap === "get") return answer(key);
    if (trap === "ownKeys") return random.chance(50) ? ["a", "b", "length", Symbol.iterator] : makeValue();
    if (trap === "getPrototypeOf") return random.chance(50) ? null : makeObject();
    if (trap === "getOwnPropertyDescriptor") return random.chance(50) ? undefined : hostileObject();
    if (trap === "construct") return makeObject();
    return random.chance(50) ? random.chance(50) : makeValue();
  };
}
function hostileProxy() {
  const target = random.chance(50) ? kMakers.Array() : makeObject();
  if (random.chance(5)) {
    const { proxy, revoke } = Proxy.revocable(target, hostileHandler);
    inPlay.push(Object.assign(function () {}, { revoke }));
    return proxy;
  }
  return new Proxy(target, hostileHandler);
}

// An object of the engine's that answers some questions itself.
function spoil(object) {
  try {
    for (let i = random.between(1, 3); i > 0; i--) {
      const key = random.pick(kKeys);
      if (key === "__proto__") Object.setPrototypeOf(object, hostilePrototype);
      else Object.defineProperty(object, key, { get() { ask(); return answer(key); }, set() { ask(); }, configurable: true });
    }
  } catch {}
}
