console.log(typeof Object(1), Object('s') instanceof String, Object(null) instanceof Object,
    Object(undefined) !== Object(undefined), new Object(true) instanceof Boolean,
    typeof Object(Symbol()), Object.length, Object.name);
var o = {};
console.log(Object(o) === o, new Object(o) === o);

// expect: object true true true true object 1 Object
// expect: true true
