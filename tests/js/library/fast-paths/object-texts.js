// Object.prototype.toString of every kind of value, warm: tags of objects, prototypes and wrappers' prototypes.

const toString = Object.prototype.toString;
const values = () => [undefined, null, 1, 1.5, 's', true, false, 1n, Symbol.iterator, {}, [], () => {}, class {}, (() => {}).bind(), new Date(0), /x/,
  new TypeError('t'), (function () { return arguments; })(), (function (a) { return arguments; })(1), new Number(1), new String('s'), new Boolean(false),
  new Map(), new Proxy([], {}), new Proxy(() => {}, {}), new Proxy({}, {}), Math, JSON, globalThis === undefined ? 0 : Object.create(null),
  {[Symbol.toStringTag]: 'own'}, {[Symbol.toStringTag]: 5}, Object.assign(new Date(0), {[Symbol.toStringTag]: 'D'}), new (class extends Array {})(),
  new (class extends Error { get [Symbol.toStringTag]() { return 'E'; } })(), function* () {}, async () => {}];
const texts = () => values().map(v => toString.call(v).slice(8, -1)).join();
const seen = new Set();
for (let i = 0; i < 20; i++) seen.add(texts());
print([...seen].join('\n'));
// expect: Undefined,Null,Number,Number,String,Boolean,Boolean,BigInt,Symbol,Object,Array,Function,Function,Function,Date,RegExp,Error,Arguments,Arguments,Number,String,Boolean,Map,Array,Function,Object,Math,JSON,Object,own,Object,D,Array,E,GeneratorFunction,AsyncFunction

const tagged = (object, tag, f) => {
  Object.defineProperty(object, Symbol.toStringTag, {get() { return tag + typeof this; }, configurable: true});
  const result = f();
  delete object[Symbol.toStringTag];
  return result;
};
const of = (...v) => v.map(x => toString.call(x).slice(8, -1)).join();
const all = () => of(1, 's', true, {}, [], new Date(0), /x/);
print(all(), tagged(Number.prototype, 'n', all), tagged(String.prototype, 's', all), tagged(Boolean.prototype, 'b', all));
// expect: Number,String,Boolean,Object,Array,Date,RegExp nobject,String,Boolean,Object,Array,Date,RegExp Number,sobject,Boolean,Object,Array,Date,RegExp Number,String,bobject,Object,Array,Date,RegExp
print(tagged(Object.prototype, 'o', all), tagged(Date.prototype, 'd', all), all());
// expect: oobject,oobject,oobject,oobject,oobject,oobject,oobject Number,String,Boolean,Object,Array,dobject,RegExp Number,String,Boolean,Object,Array,Date,RegExp

// --- Lists of nothing
const lists = o => [Object.keys(o), Object.values(o), Object.entries(o)];
const hidden = Object.defineProperty({}, 'h', {value: 1});
for (let i = 0; i < 20; i++) {
  for (const list of [...lists({}), ...lists(hidden), ...lists(new (class {})())]) {
    list.push('x', 1.5);
    if (list.join() !== 'x,1.5' || !Array.isArray(list)) print('wrong', list);
  }
}
print(lists([1]).join(';'), lists({0: 'e'}).join(';'), lists('').join(';'), lists(new String('z')).join(';'), lists(new Uint8Array(1)).join(';'));
// expect: 0;1;0,1 0;e;0,e ;; 0;z;0,z 0;0;0,0
