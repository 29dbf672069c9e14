console.log(typeof nope);
try { nope; } catch (e) { console.log(e.name); }
try { nope(); } catch (e) { console.log(e.name); }
try { nope.x; } catch (e) { console.log(e.name); }
console.log(typeof globalThis.nope);

// expect: undefined
// expect: ReferenceError
// expect: ReferenceError
// expect: ReferenceError
// expect: undefined
