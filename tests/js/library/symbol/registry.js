var a = Symbol.for('k');
console.log(a === Symbol.for('k'), Symbol.keyFor(a), Symbol.keyFor(Symbol('k')),
    Symbol.for('undefined') === Symbol.for(), Symbol.keyFor(Symbol.iterator), a.toString(),
    Symbol.for('k' + 1) === Symbol.for('k1'));
try { Symbol.keyFor('x'); } catch (e) { console.log(e.name); }

// expect: true k undefined true undefined Symbol(k) true
// expect: TypeError
