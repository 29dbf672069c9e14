// A proxy among the prototypes is asked for what the objects before it do not have.
const log = [];
const handler = {
  get(t, k, r) { log.push('get ' + String(k)); return k === 'x' ? 7 : Reflect.get(t, k, r); },
  has(t, k) { log.push('has ' + String(k)); return k === 'y' || Reflect.has(t, k); },
  set(t, k, v, r) { log.push('set ' + String(k)); return Reflect.set(t, k, v, r); },
  getPrototypeOf(t) { log.push('getPrototypeOf'); return Reflect.getPrototypeOf(t); },
};
const proxy = new Proxy({}, handler);
const middle = Object.create(proxy);
const object = Object.create(middle, { own: { value: 1, writable: true } });
for (let i = 0; i < 3; i++) { object.x; object[i]; 'y' in object; object.own; object.own = i; }
console.log(object.x, 'y' in object, 'own' in object, log.length);
log.length = 0;
object.z = 1; object[5] = 2; object.z = 3;
console.log(Object.keys(object).join(), log.join());
log.length = 0;
function F() {}
F.prototype = middle;
console.log(object instanceof F, middle.isPrototypeOf(object), proxy.isPrototypeOf(object));
F.prototype = Object.prototype;
for (let i = 0; i < 3; i++) console.log(object instanceof F);
console.log(log.join(), object.__proto__ === middle);
// expect: 7 true true 11
// expect: 5,z set z,set 5
// expect: true true true
// expect: true
// expect: true
// expect: true
// expect: get isPrototypeOf,get isPrototypeOf,getPrototypeOf,getPrototypeOf,getPrototypeOf true
