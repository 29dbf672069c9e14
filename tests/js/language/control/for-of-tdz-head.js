try { for (let x of [x]) ; } catch (e) { console.log(e.name); }
let y = [1];
try { for (let y in y) ; } catch (e) { console.log(e.name); }

// expect: ReferenceError
// expect: ReferenceError
