var r = new FinalizationRegistry(() => 0), o = {};
function t(f) { try { console.log(f()); } catch (e) { console.log(e.name + ': ' + e.message); } }
t(() => r.register(1));
t(() => r.register(Symbol.for('x'), 1));
t(() => r.register(o, o));
t(() => r.register(o, 1, 1));
t(() => r.register(o, 1, null));
t(() => r.register(o, 1, undefined));
t(() => r.register(Symbol('x'), 1, Symbol('y')));
t(() => r.unregister());
t(() => r.unregister('token'));
t(() => r.unregister({}));

// expect: TypeError: FinalizationRegistry.prototype.register: invalid target
// expect: TypeError: FinalizationRegistry.prototype.register: invalid target
// expect: TypeError: FinalizationRegistry.prototype.register: target and holdings must not be same
// expect: TypeError: Invalid unregisterToken ('1')
// expect: TypeError: Invalid unregisterToken ('null')
// expect: undefined
// expect: undefined
// expect: TypeError: Invalid unregisterToken ('undefined')
// expect: TypeError: Invalid unregisterToken ('token')
// expect: false
