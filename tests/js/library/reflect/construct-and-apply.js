function F(a, b) { this.s = a + b; this.t = new.target.name; }
function G() {}
G.prototype.g = 'from G';
var o = Reflect.construct(F, [1, 2], G);
console.log(o.s, o.t, o.g, o instanceof F, Reflect.apply(Math.max, null, [1, 3, 2]),
    Reflect.apply(function () { return this.v; }, { v: 'this' }, []));
for (let f of [() => Reflect.construct(() => 1, []), () => Reflect.construct(F, [], () => 1),
    () => Reflect.construct(F), () => Reflect.apply(1, null, []),
    () => Reflect.apply(F, null)]) try { f(); console.log('no'); } catch (e) { console.log(e.name);
}

// expect: 3 G from G false 3 this
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
