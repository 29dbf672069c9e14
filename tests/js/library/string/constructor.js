function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log(String(), String(null), String(1.5), String([1, [2]]), String({}), String(Symbol('d')),
    name(() => new String(Symbol())), typeof new String(1), new String('ab').length, String(-0),
    String(new String('w')), String.fromCharCode(65, 66.9, 65536 + 67, '68'), String.fromCharCode(),
    String.length);

// expect:  null 1.5 1,2 [object Object] Symbol(d) TypeError object 2 0 w ABCD  1
