function f() { eval('var d = 1'); var r = [typeof d, delete d, typeof d];
  try { d; } catch (e) { r.push(e.name); } return r.join(); }
console.log(f());

// expect: number,true,undefined,ReferenceError
