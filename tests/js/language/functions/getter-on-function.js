function f() {}
f.x = 1;
Object.defineProperty(f, 'y', { get() { return this.x + 1; } });
console.log(f.y, Object.keys(f).join());
f.prototype.z = 3;
console.log(new f().z, f.z);

// expect: 2 x
// expect: 3 undefined
