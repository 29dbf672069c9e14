var s = Symbol('d'); console.log(s.toString(), s.description, typeof s, Symbol.for('x') === Symbol.for('x'), Symbol.keyFor(Symbol.for('x')));
var o = { [s]: 1, [Symbol.toStringTag]: 'T' }; console.log(o[s], String(o), Object.keys(o).length); try { s + ''; } catch (e) { console.log(e.name, e.message); }
console.log({ [Symbol.toPrimitive](h) { return h; } } + '', `${{ [Symbol.toPrimitive](h) { return h; } }}`, +{ [Symbol.toPrimitive](h) { return 7; } });
class Even { static [Symbol.hasInstance](n) { return n % 2 === 0; } } console.log(2 instanceof Even, 3 instanceof Even); try { new Symbol(); } catch (e) { console.log(e.name); }

// expect: Symbol(d) d symbol true x
// expect: 1 [object T] 0
// expect: TypeError Cannot convert a Symbol value to a string
// expect: default string 7
// expect: true false
// expect: TypeError
