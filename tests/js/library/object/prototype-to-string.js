function t(v) { return Object.prototype.toString.call(v).slice(8, -1); }
console.log([undefined, null, true, 1, '', Symbol(), [], {}, function () {}, new Error, new Date,
    Math, JSON, (function () { return arguments; })(), new ArrayBuffer(1), new Int8Array(1),
    new DataView(new ArrayBuffer(1)), globalThis === this, { [Symbol.toStringTag]: 'Tag' },
    { [Symbol.toStringTag]: 5 }, class {}, new Number(1), Reflect].map(t).join());

// expect: Undefined,Null,Boolean,Number,String,Symbol,Array,Object,Function,Error,Date,Math,JSON,Arguments,ArrayBuffer,Int8Array,DataView,Boolean,Tag,Object,Function,Number,Reflect
