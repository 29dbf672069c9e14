// Script variables and declared globals are per realm; eval and Function are of theirs.
const r = Realm.create(), other = Realm.global(r);
let x = 'here'; var y = 'here';
Realm.eval(r, 'let x = "there"; var y = "there"; const only = 1');
console.log(x, y, Realm.eval(r, 'x + y'), typeof only, Realm.eval(r, 'typeof only'));
console.log((0, other.eval)('x'), other.Function('return x + y')(), new other.Function('return this')() === other);
console.log(other.eval('(function () { return this })()') === other);
try { Realm.eval(r, 'let x = 2'); } catch (e) { console.log(e instanceof other.SyntaxError, String(e)); }
// A direct eval is one of the caller's realm only.
function direct(eval) { let x = 'local'; return eval('x'); }
console.log(direct(eval), direct(other.eval));
// expect: here here therethere undefined number
// expect: there therethere true
// expect: true
// expect: true SyntaxError: Identifier 'x' has already been declared
// expect: local there
