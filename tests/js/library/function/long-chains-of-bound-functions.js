// flags: --stack-size=984
let f = function (x) { return this.v + x; }.bind({v: 1});
for (let i = 0; i < 200000; i++) f = f.bind(null);
console.log(f(2));

const Base = function (...all) { this.text = (new.target === Base) + ' ' + all; };
let C = Base;
for (let i = 0; i < 200000; i++) C = i % 100000 === 0 ? C.bind(null, i) : C.bind(null);
console.log(new C(5).text, new C() instanceof Base);
console.log(Reflect.construct(C, [], Array) instanceof Array);

let many = function () { return arguments.length; };
for (let i = 0; i < 200000; i++) many = many.bind(null, i);
try { many(); } catch (e) { console.log(e.name + ': ' + e.message); }

// expect: 3
// expect: true 0,100000,5 true
// expect: true
// expect: RangeError: Maximum call stack size exceeded
// skip-stress: makes hundreds of thousands of functions
