function f(mode) { try { try { if (mode) throw 'first'; return 'r'; } finally { throw 'second';
    } } catch (e) { return e; } }
console.log(f(0), f(1));

// expect: second second
