// What splay trees do to a heap, without the trees: about 130 MB live, a random part of which is replaced
// all the time by small trees with arrays and strings in them.
var kSlots = 420000, kReplacements = 1500000;

function payload(depth, tag) {
  if (depth === 0) return { array: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], string: 'String for key ' + tag };
  return { left: payload(depth - 1, tag), right: payload(depth - 1, tag) };
}

var seed = 49734321;
function random() {
  seed = (seed * 1103515245 + 12345) & 0x3fffffff;
  return seed;
}

var slots = new Array(kSlots);
for (var i = 0; i < kSlots; i++) slots[i] = payload(1, i);
for (var i = 0; i < kReplacements; i++) slots[random() % kSlots] = payload(1, i);
