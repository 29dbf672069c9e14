// Functions of the library that call each other without end, and none of a script among them.
// skip-stress: recursion up to the end of the stack
const name = f => { try { return f(); } catch (e) { return e.name; } };
const { apply } = Function.prototype;
const reflected = [Reflect.apply, null]; reflected[2] = reflected;
const applied = [apply]; applied[1] = applied;
const mixed = [apply, Reflect.apply, [apply]]; mixed[2][1] = mixed;
for (let i = 0; i < 3; i++) {
  print(name(() => Reflect.apply(...reflected)), name(() => apply.apply(apply, applied)),
        name(() => Reflect.apply(...mixed)));
}
(function () { reflected[2] = arguments; print(name(() => Reflect.apply(...reflected))); })(Reflect.apply, null, reflected);
// expect: RangeError RangeError RangeError
// expect: RangeError RangeError RangeError
// expect: RangeError RangeError RangeError
// expect: RangeError
