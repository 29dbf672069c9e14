// Both cases of every code point that has one, condensed.
var upper = 0, lower = 0, count = 0;
function add(hash, text) {
  for (var i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}
for (var c = 0; c < 0x1f000; c++) {
  var text = String.fromCodePoint(c), up = text.toUpperCase(), low = text.toLowerCase();
  if (up === text && low === text) continue;
  count++;
  upper = add(upper, up);
  lower = add(lower, low);
}
console.log(count, upper, lower);

// skip-stress: thousands of allocations
// expect: 3037 691406325 -2056833953
