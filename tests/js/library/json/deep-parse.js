// JSON.parse takes as many levels of arrays and objects as there is memory for.
// skip-stress: each collection walks over 100,000 levels
const levels = 100000;
function depth(value) {
  let n = 0;
  while (value !== null && typeof value === 'object') { n++; value = Array.isArray(value) ? value.at(-1) : value.next ?? value.last; }
  return `${n} ${value}`;
}
console.log(depth(JSON.parse('['.repeat(levels) + ']'.repeat(levels))));
console.log(depth(JSON.parse('[1,"a",'.repeat(levels) + '5' + '] '.repeat(levels))));
console.log(depth(JSON.parse('{"next":'.repeat(levels) + '"end"' + ' }'.repeat(levels))));
console.log(depth(JSON.parse('{"a":[],"b":{},"c" : true,"next":'.repeat(levels) + '{}' + '}'.repeat(levels))));
console.log(depth(JSON.parse('[{"x":1.5},{"last":'.repeat(levels) + 'null' + ',"a":-1}]'.repeat(levels))));

// expect: 100000 undefined
// expect: 100000 5
// expect: 100000 end
// expect: 100001 undefined
// expect: 200000 null
