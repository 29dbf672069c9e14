function P() {}
P.prototype.x = 1;
var o = new P;
function get() { return o.x; }
for (var i = 0; i < 5; i++) get();
Object.defineProperty(P.prototype, 'x', { get() { return 'getter ' + (this === o); },
  configurable: true });
console.log(get());
Object.defineProperty(P.prototype, 'x', { value: 'data' });
console.log(get());

// expect: getter true
// expect: data
