// Objects around primitives, made by `new`, Reflect.construct and derived classes; and unary operators
// on whatever becomes a number.

const wrappers = [new Number(5), new Number(1.5), new Number('7'), new Number(null), new Number({valueOf: () => 8}), new Number(9n), new Number()];
print(wrappers.map(x => typeof x + Number(x)).join());
// expect: object5,object1.5,object7,object0,object8,object9,object0
print(new Boolean('').valueOf(), new Boolean('0').valueOf(), new Boolean().valueOf(), typeof new Boolean(1));
// expect: false true false object
const text = new String('abc');
print(text.length, text[1], Object.keys(text).join(), new String(12) + new String(null) + new String({}), new String().length);
// expect: 3 b 0,1,2 12null[object Object] 0
for (const f of [() => new Number(Symbol()), () => new String(Symbol()), () => new Number({valueOf() { throw new EvalError(); }})]) {
  try { f(); } catch (error) { print(error.name); }
}
// expect: TypeError
// expect: TypeError
// expect: EvalError
class Count extends Number { twice() { return this * 2; } }
let asked = 0;
const once = {valueOf() { return ++asked; }};
print(new Count(4).twice(), new Count(once) instanceof Count, asked, Reflect.construct(Number, [once], Array) instanceof Array, asked);
// expect: 8 true 1 true 2
print(new Number(3) instanceof Number, Object.getPrototypeOf(new String('')) === String.prototype, new Number(3) === new Number(3));
// expect: true true false
Number.prototype.own = 1;
print(new Number(2).own, Object.getOwnPropertyNames(new Number(2)).length);
// expect: 1 0

const operands = [null, undefined, true, false, '12', '', 'x', '0x10', [5], {}, {valueOf: () => 6}, {valueOf: () => 7n}, new Number(8), 2 ** 40, -0, 1n << 64n];
const of = f => operands.map(f).map(x => Object.is(x, -0) ? '-0' : String(x)).join();
print(of(x => -x));
// expect: -0,NaN,-1,-0,-12,-0,NaN,-16,-5,NaN,-6,-7,-8,-1099511627776,0,-18446744073709551616
print(of(x => ~x));
// expect: -1,-1,-2,-1,-13,-1,-1,-17,-6,-1,-7,-8,-9,-1,-1,-18446744073709551617
print(of(x => ++x));
// expect: 1,NaN,2,1,13,1,NaN,17,6,NaN,7,8,9,1099511627777,1,18446744073709551617
print(of(x => --x));
// expect: -1,NaN,0,-1,11,-1,NaN,15,4,NaN,5,6,7,1099511627775,-1,18446744073709551615
for (const f of [x => -x, x => ~x, x => ++x, x => --x]) try { f(Symbol()); } catch (error) { print(error.name); }
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
