var symbols = [];
for (var i = 0; i < 40000; i++) symbols.push(Symbol.for("s" + i));
console.log(symbols.every((symbol, i) => symbol === Symbol.for("s" + i) && Symbol.keyFor(symbol) === "s" + i), new Set(symbols).size);
console.log(Symbol.for("s") === Symbol.for(new String("s")), Symbol.for() === Symbol.for("undefined"), Symbol.for("\u2603") === Symbol.for("\u2603"), Symbol.for("") === Symbol.for(""));

// skip-stress: thousands of allocations
// expect: true 40000
// expect: true true true true
