function t(f, receiver) { try { f.call(receiver, () => 0); console.log('no error'); } catch (e) { console.log(e.name + ': ' + e.message); } }
var map = new Map(), set = new Set(), M = Map.prototype, S = Set.prototype;
var size = (o) => Object.getOwnPropertyDescriptor(o, 'size').get;
for (var k of ['get', 'set', 'has', 'delete', 'clear', 'forEach', 'keys', 'values', 'entries']) t(M[k], set);
for (k of ['has', 'add', 'delete', 'clear', 'forEach', 'keys', 'values', 'entries']) t(S[k], map);
t(size(M), set); t(size(S), {}); t(size(M), M); t(size(S), undefined);
t(M.get, new WeakMap()); t(S.add, new WeakSet()); t(M.has, 1); t(M.get, Object.create(map)); t(S.has, null);
t(WeakMap.prototype.get, map); t(WeakSet.prototype.has, set);
t(map.keys().next, set.keys()); t(set.keys().next, map.keys()); t(set.keys().next, {}); t(map.keys().next, [].keys()); t(map.keys().next, undefined);
try { M.size; } catch (e) { console.log(e.message); }
t(M.set, map); t(S.add, set); t(size(M), map);

// expect: TypeError: Method Map.prototype.get called on incompatible receiver #<Set>
// expect: TypeError: Method Map.prototype.set called on incompatible receiver #<Set>
// expect: TypeError: Method Map.prototype.has called on incompatible receiver #<Set>
// expect: TypeError: Method Map.prototype.delete called on incompatible receiver #<Set>
// expect: TypeError: Method Map.prototype.clear called on incompatible receiver #<Set>
// expect: TypeError: Method Map.prototype.forEach called on incompatible receiver #<Set>
// expect: TypeError: Method Map.prototype.keys called on incompatible receiver #<Set>
// expect: TypeError: Method Map.prototype.values called on incompatible receiver #<Set>
// expect: TypeError: Method Map.prototype.entries called on incompatible receiver #<Set>
// expect: TypeError: Method Set.prototype.has called on incompatible receiver #<Map>
// expect: TypeError: Method Set.prototype.add called on incompatible receiver #<Map>
// expect: TypeError: Method Set.prototype.delete called on incompatible receiver #<Map>
// expect: TypeError: Method Set.prototype.clear called on incompatible receiver #<Map>
// expect: TypeError: Method Set.prototype.forEach called on incompatible receiver #<Map>
// expect: TypeError: Method Set.prototype.values called on incompatible receiver #<Map>
// expect: TypeError: Method Set.prototype.values called on incompatible receiver #<Map>
// expect: TypeError: Method Set.prototype.entries called on incompatible receiver #<Map>
// expect: TypeError: Method get Map.prototype.size called on incompatible receiver #<Set>
// expect: TypeError: Method get Set.prototype.size called on incompatible receiver #<Object>
// expect: TypeError: Method get Map.prototype.size called on incompatible receiver #<Map>
// expect: TypeError: Method get Set.prototype.size called on incompatible receiver undefined
// expect: TypeError: Method Map.prototype.get called on incompatible receiver #<WeakMap>
// expect: TypeError: Method Set.prototype.add called on incompatible receiver #<WeakSet>
// expect: TypeError: Method Map.prototype.has called on incompatible receiver 1
// expect: TypeError: Method Map.prototype.get called on incompatible receiver #<Map>
// expect: TypeError: Method Set.prototype.has called on incompatible receiver null
// expect: TypeError: Method WeakMap.prototype.get called on incompatible receiver #<Map>
// expect: TypeError: Method WeakSet.prototype.has called on incompatible receiver #<Set>
// expect: TypeError: Method Map Iterator.prototype.next called on incompatible receiver #<Object>
// expect: TypeError: Method Set Iterator.prototype.next called on incompatible receiver #<Object>
// expect: TypeError: Method Set Iterator.prototype.next called on incompatible receiver #<Object>
// expect: TypeError: Method Map Iterator.prototype.next called on incompatible receiver #<Object>
// expect: TypeError: Method Map Iterator.prototype.next called on incompatible receiver undefined
// expect: Method get Map.prototype.size called on incompatible receiver #<Map>
// expect: no error
// expect: no error
// expect: no error
