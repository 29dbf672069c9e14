var a = {}, b = Object.create(a);
try { a.__proto__ = b; console.log('no'); } catch (e) { console.log(e.name); }
try { Object.setPrototypeOf(a, a); } catch (e) { console.log(e.name); }
a.__proto__ = null;
console.log(Object.getPrototypeOf(a));

// expect: TypeError
// expect: TypeError
// expect: null
