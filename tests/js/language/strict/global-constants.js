'use strict';
for (var f of [() => { undefined = 1; }, () => { NaN = 1; }, () => { Infinity = 1; }]) try { f();
  console.log('no'); } catch (e) { console.log(e.name); }

// expect: TypeError
// expect: TypeError
// expect: TypeError
