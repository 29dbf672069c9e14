var t = Error.prototype.toString;
console.log(t.call({}), t.call({ name: 'N' }), t.call({ message: 'M' }),
    t.call({ name: 'N', message: 'M' }), t.call({ name: '', message: 'M' }),
    t.call({ name: 'N', message: '' }), t.call({ name: undefined, message: undefined }),
    t.call({ name: null, message: 5 }));
try { t.call(1); } catch (e) { console.log(e.name); }
var e = new TypeError('changed');
e.name = 'Own';
e.message = 'own';
console.log(String(e));

// expect: Error N Error: M N: M M N Error null: 5
// expect: TypeError
// expect: Own: own
