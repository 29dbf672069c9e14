// The body's exception wins over one from return(); a break lets return's exception out.
function make(f) {
  return { [Symbol.iterator]() { return { next() { return { value: 1, done: false }; }, return: f };
    } }; }
function name(f) { try { return f(); } catch (e) { return e && e.name || e; } }
console.log(name(() => { for (var v of make(() => { throw 'return'; })) throw 'body'; }));
console.log(name(() => { for (var v of make(() => { throw 'return'; })) break; }));
console.log(name(() => { for (var v of make(() => 5)) break; }),
    name(() => { for (var v of make(() => 5)) throw 'body'; }));
console.log(name(() => { for (var v of make(undefined)) return 'no return method'; }),
    name(() => { for (var v of make(7)) break; }));

// expect: body
// expect: return
// expect: TypeError body
// expect: no return method TypeError
