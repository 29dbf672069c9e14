try { Object.fromEntries([[1, 2], 3]); } catch (e) { console.log(e.message); }
try { new Int8Array(2).set([1, 2, 3]); } catch (e) { console.log(e.name, e.message); }

// expect: Iterator value 3 is not an entry object
// expect: RangeError offset is out of bounds
