// The global object may inherit from a proxy; `with` asks one for each use of a name.
const log = [];
Object.setPrototypeOf(globalThis, new Proxy(Object.prototype, {
  has(t, k) { if (k === 'conjured') log.push('has'); return k === 'conjured' || Reflect.has(t, k); },
  get(t, k, r) { return k === 'conjured' ? 42 : Reflect.get(t, k, r); },
}));
console.log(conjured, typeof conjured, typeof absent, log.length);
try { absent; } catch (e) { console.log(e.message); }
Object.setPrototypeOf(globalThis, Object.prototype);
const asked = [];
const scope = new Proxy({ x: 1 }, {
  has(t, k) { if (k !== 'asked') asked.push('has ' + String(k)); return k === 'x'; },
  get(t, k, r) { asked.push('get ' + String(k)); return Reflect.get(t, k, r); },
  set(t, k, v, r) { asked.push('set ' + String(k)); t[k] = v; return true; },
});
with (scope) { x; x = 2; }
console.log(asked.join());
// expect: 42 number undefined 2
// expect: absent is not defined
// expect: has x,get Symbol(Symbol.unscopables),has x,get x,has x,get Symbol(Symbol.unscopables),has x,set x
