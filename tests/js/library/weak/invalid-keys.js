function t(f) { try { f(); console.log('no error'); } catch (e) { console.log(e.name + ': ' + e.message); } }
for (var key of [undefined, null, 1, 'x', true, Symbol.for('registered')]) t(() => new WeakMap().set(key, 1));
t(() => new WeakSet().add(1));
t(() => new WeakSet().add(Symbol.for('registered')));

// expect: TypeError: Invalid value used as weak map key
// expect: TypeError: Invalid value used as weak map key
// expect: TypeError: Invalid value used as weak map key
// expect: TypeError: Invalid value used as weak map key
// expect: TypeError: Invalid value used as weak map key
// expect: TypeError: Invalid value used as weak map key
// expect: TypeError: Invalid value used in weak set
// expect: TypeError: Invalid value used in weak set
