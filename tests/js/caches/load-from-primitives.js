Number.prototype.tag = 'n';
String.prototype.tag = 's';
Boolean.prototype.tag = 'b';
Symbol.prototype.tag = 'y';
function get(v) { return v.tag; }
for (var r = 0; r < 3; r++) console.log([1, 1.5, 'a', true, Symbol.iterator, -7,
    ''].map(get).join(''));
delete Number.prototype.tag;
console.log([1, 1.5].map(get).map(String).join());

// expect: nnsbyns
// expect: nnsbyns
// expect: nnsbyns
// expect: undefined,undefined
