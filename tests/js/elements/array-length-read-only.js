var a = Object.defineProperty([1, 2], 'length', { writable: false });
a[2] = 3;
a.length = 0;
console.log(a.join(), a.length);
try { a.push(1); } catch (e) { console.log(e.name); }
try { a.pop(); } catch (e) { console.log(e.name); }
a[0] = 'ok';
console.log(a.join());

// expect: 1,2 2
// expect: TypeError
// expect: TypeError
// expect: ok,
