switch (console.log('evaluated')) { }
switch (1) { default: }
switch (1) { case 1: }
console.log('end');

// expect: evaluated
// expect: end
