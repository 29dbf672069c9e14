function t(f, receiver) { try { f.call(receiver, {}); } catch (e) { console.log(e.message); } }
t(WeakMap.prototype.get, {});
t(WeakMap.prototype.set, new WeakSet());
t(WeakSet.prototype.add, new WeakMap());
t(WeakSet.prototype.has, 1);
t(WeakRef.prototype.deref, undefined);
t(FinalizationRegistry.prototype.register, null);
t(FinalizationRegistry.prototype.unregister, new WeakRef({}));

// expect: Method WeakMap.prototype.get called on incompatible receiver #<Object>
// expect: Method WeakMap.prototype.set called on incompatible receiver #<WeakSet>
// expect: Method WeakSet.prototype.add called on incompatible receiver #<WeakMap>
// expect: Method WeakSet.prototype.has called on incompatible receiver 1
// expect: Method WeakRef.prototype.deref called on incompatible receiver undefined
// expect: Method FinalizationRegistry.prototype.register called on incompatible receiver null
// expect: Method FinalizationRegistry.prototype.unregister called on incompatible receiver #<WeakRef>
