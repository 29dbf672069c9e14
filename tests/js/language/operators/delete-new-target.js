// `delete` of what is no reference.
function f() { return typeof !new.target + typeof void new.target + delete new.target; }
console.log(f(), delete this, delete 1, (() => delete this)());

// expect: booleanundefinedtrue true true true
