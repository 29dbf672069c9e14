// Deep literals are made, and copied, where hardly any stack is left.
// What lies beside keeps them from being copied all at once.
var depth = 40, beside = '0,'.repeat(5000);
var array = new Function('return ' + '['.repeat(depth) + ']'.repeat(depth - 1) + ',' + beside + ']');
var object = new Function('return ' + '{a:'.repeat(depth) + '1' + '}'.repeat(depth - 1) + ', b: [' + beside + ']}');
array(); array(); object(); object();
function descend(f) {
  try { descend(f); } catch (e) {
    if (!(e instanceof RangeError)) throw e;
  }
  if (count++ < 300) try { f(); } catch (e) { overflows++; }
}
var count = 0, overflows = 0;
descend(array);
console.log(overflows > 0);
count = overflows = 0;
descend(object);
console.log(overflows > 0);
var value = array(), n = 0;
while (value !== undefined) { value = value[0]; n++; }
console.log(n);

// expect: true
// expect: true
// expect: 40
// skip-stress: the whole of a deep stack is scanned at each collection
