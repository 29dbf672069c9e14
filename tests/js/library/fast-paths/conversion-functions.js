// Boolean, Number and String as functions, of values that are converted at once and of others.

const values = [0, -0, 1, NaN, 1.5, '', 'x', '12', null, undefined, true, false, 10n, {}, [3]];
print(values.map(Boolean).map(Number).join(''));
// expect: 001010110010111
print(values.map(Number).join());
// expect: 0,0,1,NaN,1.5,0,NaN,12,0,NaN,1,0,10,NaN,3
print(values.map(x => Object.is(Number(x), -0)).indexOf(true), values.map(String).join());
// expect: 1 0,0,1,NaN,1.5,,x,12,null,undefined,true,false,10,[object Object],3
print(Boolean(), Number(), String() === '', typeof new Boolean(0), typeof new Number(1), typeof new String('s'));
// expect: false 0 true object object object
print(String(Symbol('s')), Boolean(Symbol()), values.filter(Boolean).length);
// expect: Symbol(s) true 8
try { Number(Symbol()); } catch (error) { print(error.name); }
// expect: TypeError
class Text extends String {}
print(new Text('abc').length, Reflect.construct(Number, [5], Text) instanceof Text, String('a' + 'b'.repeat(20)).length);
// expect: 3 true 21
