"use strict";

// What happens to the objects in play between a check and the use that relies on it.

const kChanges = [
  o => { o.length = random.pick(kIndices); },
  o => { o.length = 0; },
  o => { for (let i = 0; i < 40; i++) o.push(i); },
  o => { o.pop(); o.shift(); },
  o => { o[random.pick(kIndices)] = makeValue(); },
  o => { o[random.pick(kIndices)] = 1.5; },
  o => { o[random.pick(kIndices)] = {}; },
  o => { delete o[random.pick(kIndices)]; },
  o => { o[random.pick([300, 5000, 100000])] = 1; o.length = 20; },
  o => { Object.defineProperty(o, random.pick(kIndices), { get() { ask(); return makeValue(); }, configurable: true }); },
  o => { Object.defineProperty(o, "length", { writable: false }); },
  o => { Object.freeze(o); },
  o => { Object.seal(o); },
  o => { Object.preventExtensions(o); },
  o => { Object.setPrototypeOf(o, random.pick([null, Array.prototype, hostilePrototype, Uint8Array.prototype, [1, 2, 3]])); },
  o => { (o.buffer ?? o).resize(random.pick(kIndices)); },
  o => { (o.buffer ?? o).resize(random.pick(kIndices) * 8); },
  o => { (o.buffer ?? o).transfer(random.pick(kIndices)); },
  o => { $262.detachArrayBuffer(o.buffer ?? o); },
  o => { (o.buffer ?? o).grow(64); },
  o => { o.clear(); },
  o => { for (let i = 0; i < 60; i++) o.add ? o.add(i) : o.set(i, i); },
  o => { for (const key of [...o.keys()]) o.delete(key); },
  o => { o.next(); },
  o => { o.return(1); },
  o => { o.compile("(b)", "g"); },
  o => { o.lastIndex = random.pick(kIndices); },
  o => { o.lastIndex = hostileObject(); },
  o => { o.revoke(); },
  o => { spoil(o); },
  o => { for (const key of Reflect.ownKeys(o)) delete o[key]; },
  o => { for (let i = 0; i < 30; i++) o["p" + i] = i; },
  o => { o.constructor = constructorAnswer(); },
  o => { o.then = hostileFunction(); },
  () => { if (random.chance(5)) $262.gc(); },
];
// They change what the library itself relies on, for the rest of the realm's life.
const kChangesOfLibrary = [
  () => { Array.prototype[Symbol.iterator] = hostileFunction(hostileIterator); },
  () => { Object.getPrototypeOf([].values()).next = hostileFunction(() => ({ value: 1, done: random.chance(50) })); },
  () => { Object.getPrototypeOf(new Map().keys()).next = hostileFunction(() => ({ value: 1, done: random.chance(50) })); },
  () => { Object.defineProperty(Array.prototype, random.pick(kIndices), { get() { ask(); return 1; }, set() {}, configurable: true }); },
  () => { Object.prototype[random.pick(kIndices)] = 1; },
  () => { Object.defineProperty(Array, Symbol.species, { get() { ask(); return constructorAnswer(); }, configurable: true }); },
  () => { Promise.prototype.then = hostileFunction(); },
  () => { Promise.resolve = hostileFunction(); },
  () => { RegExp.prototype.exec = hostileFunction(() => null); },
  () => { Map.prototype.set = hostileFunction(); Set.prototype.add = hostileFunction(); },
  () => { String.prototype[Symbol.iterator] = hostileFunction(hostileIterator); },
  () => { Object.getPrototypeOf(Uint8Array).prototype[Symbol.iterator] = hostileFunction(hostileIterator); },
  () => { Array.prototype.constructor = constructorAnswer(); },
  () => { Iterator.prototype.return = hostileFunction(); },
];

function change() {
  try {
    if (random.chance(99) && inPlay.length > 0) random.pick(kChanges)(random.pick(inPlay));
    else if (random.chance(20)) random.pick(kChangesOfLibrary)();
  } catch (error) {
    if (error === kOutOfFuel) throw error;
  }
}
