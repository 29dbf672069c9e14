var o = {};
o.__defineGetter__('g', function () { return 'got'; });
o.__defineSetter__('g', function (v) { this.s = v; });
o.g = 5;
console.log(o.g, o.s, typeof o.__lookupGetter__('g'), typeof o.__lookupSetter__('g'),
    o.__lookupGetter__('none'), Object.create(o).__lookupGetter__('g')());
var d = Object.getOwnPropertyDescriptor(o, 'g');
console.log(d.enumerable, d.configurable);

// expect: got 5 function function undefined got
// expect: true true
