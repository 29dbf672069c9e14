var a = [1, 2, 3];
Object.defineProperty(a, 'length', { value: 2 });
console.log(a.join());
Object.defineProperty(a, 5, { value: 'x', enumerable: true });
console.log(a.length);
Object.defineProperty(a, 'length', { writable: false });
try { Object.defineProperty(a, 9, { value: 1 }); } catch (e) { console.log(e.name); }
try { Object.defineProperty([], 'length', { value: -1 }); } catch (e) { console.log(e.name); }
try { Object.defineProperty([], 'length', { enumerable: true }); } catch (e) { console.log(e.name);
}

// expect: 1,2
// expect: 6
// expect: TypeError
// expect: RangeError
// expect: TypeError
