function f() { return this + ':' + [].join.call(arguments); }
console.log(f.call('t', 1, 2), f.apply('t', [1, 2]), f.apply('t', { length: 2, 0: 'a', 1: 'b' }),
    f.apply('t', null), f.apply('t'), f.apply('t', 'x'.constructor.prototype),
    f.call.call(f, 'cc', 1), f.call.apply(f, ['ca', 1, 2]), f.apply.call(f, 'ac', [3]),
    f.apply('h', [, 1]));
try { f.apply('t', 1); } catch (e) { console.log(e.name); }
try { Function.prototype.call.call(1); } catch (e) { console.log(e.name); }

// expect: t:1,2 t:1,2 t:a,b t: t: t: cc:1 ca:1,2 ac:3 h:,1
// expect: TypeError
// expect: TypeError
