function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log(name((a = b, b = 1) => a), name((a = a) => a), name((a, b = a) => b),
    name((a = 1, b = a, c = b) => c), name((a = () => b, b = 2) => a()));

// expect: ReferenceError ReferenceError undefined 1 2
