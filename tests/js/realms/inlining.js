// A function that is built into another realm's would find the wrong library.
const other = Realm.global(Realm.create());
String.prototype.where = 'here';
other.String.prototype.where = 'there';
const source = '(function (x) { return x.where; })';
const here = eval(source), there = other.eval(source);
const many = ['a', 1, {}, { a: 1 }, { b: 1 }, { c: 1 }, { d: 1 }, { e: 1 }, [], function () {}];
function both(x) { return here(x) + ' ' + there(x); }
for (let i = 0; i < 5; i++) for (const x of many) both(x);
console.log(both('a'), %OptimizeFunctionOnNextCall(both), both('a'));

// Closures of which the caller knows only that they are of one kind.
const maker = other.eval('() => x => Object.getPrototypeOf([x]) === Array.prototype');
function made() { return maker()(1); }
for (let i = 0; i < 5; i++) made();
console.log(made(), %OptimizeFunctionOnNextCall(made), made());

// A function that another realm has optimized.
const outer = other.eval('const inner = x => [x].constructor === Array; function outer(x) { return inner(x); } outer');
for (let i = 0; i < 5; i++) outer(1);
console.log(outer(1), %OptimizeFunctionOnNextCall(outer), outer(1));
// flags: --allow-natives-syntax
// expect: here there true here there
// expect: true true true
// expect: true true true
