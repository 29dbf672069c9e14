// The first line says what name and message are when `stack` is read first, and never changes again.
function first(e) { return e.stack.split('\n')[0]; }
var e = new Error('made');
e.name = 'Name'; e.message = 'changed';
console.log(first(e));
e.name = 'Later'; e.message = 'later';
console.log(first(e));
class Mine extends Error { constructor(m) { super(m); this.name = 'Mine'; } }
console.log(first(new Mine('m')));
class Named extends Error {}
console.log(first(new Named('m')));
Named.prototype.name = 'Named';
console.log(first(new Named('m')));
console.log(first(new TypeError()), first(new Error({ toString() { return 'text'; } })));
e = new Error('set'); e.stack = 'own';
console.log(e.stack);

// expect: Name: changed
// expect: Name: changed
// expect: Mine: m
// expect: Error: m
// expect: Named: m
// expect: TypeError Error: text
// expect: own
