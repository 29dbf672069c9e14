// Nothing is converted where there is nothing to search; lengths are read once.
var count = 0, index = {valueOf() { count++; }};
console.log([].indexOf(1, index), [].includes(1, index), [].lastIndexOf(1, index), count);
[].flatMap.call({get length() { count++; return 0; }}, x => x);
[].flat.call({get length() { count++; return 0; }});
console.log(count);

// expect: -1 false -1 0
// expect: 2
