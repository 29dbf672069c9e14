// skip-stress: thousands of allocations at once
// Matches that are too many, or too far apart, to be found by generated code.
const dashes = String('-'.repeat(1500)), far = String('-' + '.'.repeat(3000) + '-');
console.log(dashes.match(/-/g).length, dashes.split(/-/).length, dashes.replace(/-/g, '').length, far.split(/-/).length);

// expect: 1500 1501 0 3
