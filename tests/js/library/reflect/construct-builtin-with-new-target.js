function N() {}
N.prototype = { tag: 'N' };
console.log(Reflect.construct(Array, [3], N).length, Reflect.construct(Array, [], N).tag,
    Array.isArray(Reflect.construct(Array, [], N)), Reflect.construct(Date, [0], N).tag,
    Reflect.construct(Error, ['m'], N).message, Reflect.construct(Number, [5], N).tag,
    Object.prototype.toString.call(Reflect.construct(Boolean, [], N)));
function M() {}
M.prototype = 1;
console.log(Object.getPrototypeOf(Reflect.construct(Array, [], M)) === Array.prototype);

// expect: 3 N true N m N [object Boolean]
// expect: true
