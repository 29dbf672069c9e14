function f(a, b) {}
Object.defineProperty(f, 'length', { value: 2.7 });
console.log(f.bind(null, 1).length);
Object.defineProperty(f, 'length', { value: Infinity });
console.log(f.bind(null, 1).length);
Object.defineProperty(f, 'length', { value: 'x' });
console.log(f.bind().length);
Object.defineProperty(f, 'name', { value: 5 });
console.log(f.bind().name + '|');
Object.defineProperty(f, 'name', { value: 'renamed' });
console.log(f.bind().name, class { static foo() {} }.foo.bind().name);

// expect: 1
// expect: Infinity
// expect: 0
// expect: bound |
// expect: bound renamed bound foo
