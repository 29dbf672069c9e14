var a = new Uint8Array(2);
try { Object.freeze(a); console.log('no'); } catch (e) { console.log(e.name); }
Object.seal(new Uint8Array(0));
Object.freeze(new Uint8Array(0));
Object.preventExtensions(a);
a[0] = 5;
a.x = 1;
console.log(a[0], a.x, Object.isFrozen(new Uint8Array(0)), Object.isExtensible(a));

// expect: TypeError
// expect: 5 undefined false false
