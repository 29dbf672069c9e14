var n = 0, u = null;
u?.[n++];
u?.f(n++);
u?.a.b.c(n++)[n++];
console.log(n);
console.log(u?.a.b.c === undefined, u?.[n++]?.(n++) === undefined, n);

// expect: 0
// expect: true true 0
