var n = 0, o = { get lazy() { n++; delete this.lazy; return this.lazy = 'computed'; } };
function get() { return o.lazy; }
console.log(get(), get(), get(), n);

// expect: computed computed computed 1
