// Wrappers of strings and numbers in operators: of the library's own conversion, and after each part of
// it was replaced.
const text = new String('ab'), number = new Number(3), other = new Boolean(true), big = Object(5n);
const all = () => [text + 'c', number + 1, number * 2, number > 2, +number, `${text}${number}`, text == 'ab', text < 'b', other + 1, big + 1n].join();
for (let i = 0; i < 2; i++) print(all());
// expect: abc,4,6,true,3,ab3,true,true,2,6
// expect: abc,4,6,true,3,ab3,true,true,2,6
const own = new String('x'), made = new Number(1); own.valueOf = () => 'own'; made[Symbol.toPrimitive] = hint => hint; print(own + '', made + '', +made);
// expect: own default NaN
class Text extends String { valueOf() { return 'class'; } } print(new Text('q') + '', `${new Text('q')}`);
// expect: class q
print(Object.setPrototypeOf(new Number(2), {valueOf: () => 8}) + 1, Object.setPrototypeOf(new String('s'), null) instanceof Object);
// expect: 9 false
const check = (holder, name, value) => { const before = Object.getOwnPropertyDescriptor(holder, name); Object.defineProperty(holder, name, {value, configurable: true, writable: true}); const changed = [text + '', number + 1].join(); before ? Object.defineProperty(holder, name, before) : delete holder[name]; return changed + ' ' + [text + '', number + 1].join(); };
print(check(String.prototype, 'valueOf', () => 'v'), check(Number.prototype, 'valueOf', () => 40), check(String.prototype, 'valueOf', undefined));
// expect: v,4 ab,4 ab,41 ab,4 ab,4 ab,4
for (const holder of [String.prototype, Number.prototype, Object.prototype]) print(check(holder, Symbol.toPrimitive, hint => hint));
// expect: default,4 ab,4
// expect: ab,default1 ab,4
// expect: default,default1 ab,4
print(check(String.prototype, 'toString', () => 't'), check(Number.prototype, 'valueOf', () => ({})));
// expect: ab,4 ab,4 ab,31 ab,4
delete String.prototype.valueOf; print(text + '', number + 1);
// expect: ab 4
const between = Object.create(Object.prototype, {[Symbol.toPrimitive]: {value: () => 'between'}}); Object.setPrototypeOf(Number.prototype, between); print(number + 1, text + ''); Object.setPrototypeOf(Number.prototype, Object.prototype); print(number + 1);
// expect: between1 ab
// expect: 4
try { new Number(1) + {valueOf() { throw new RangeError('thrown'); }}; } catch (e) { print(e.message); }
// expect: thrown
