// Objects that a frame refers to do not move, and scavenges do not look again at what is known to refer
// to them: until something else is stored there, or the frame is left.
const scavenge = () => { for (let i = 0; i < 40; i++) new Array(5000).fill(i); };
const collect = typeof gc === 'function' ? gc : scavenge;

function build(count) {
  const root = {name: 'root', children: []};
  for (let i = 0; i < count; i++) root.children.push({parent: root, i});
  for (let i = 0; i < 12; i++) scavenge();
  return check(root, count), change(root, count);
}
function check(root, count) {
  for (let i = 0; i < count; i++) assert(root.children[i].parent === root && root.children[i].i === i);
}
// While everything has settled, some of the slots refer to something young, once more to the root, or
// to nothing.
function change(root, count) {
  for (let i = 0; i < count; i += 3) root.children[i].parent = {name: 'other' + i, parent: root};
  for (let i = 1; i < count; i += 3) root.children[i].parent = null;
  for (let i = 1; i < count; i += 6) root.children[i].parent = root;
  for (let i = 0; i < 12; i++) scavenge();
  for (let i = 0; i < count; i++) {
    const {parent} = root.children[i];
    if (i % 3 === 0) assert(parent.name === 'other' + i && parent.parent === root);
    else if (i % 6 === 4) assert(parent === null);
    else assert(parent === root);
  }
  return root.children;
}
function assert(condition) {
  if (!condition) throw new Error('not what was stored');
}

// Once the frames are left, the root may move.
let children = build(2000);
for (let round = 0; round < 3; round++) {
  scavenge();
  const root = children[2].parent;
  assert(root.name === 'root' && root.children === children);
  for (let i = 2; i < 2000; i += 3) assert(children[i].parent === root);
  collect();
}
// The root dies, with what refers to it, and other objects come to lie there.
children = null;
collect();
children = build(1000);
scavenge();
assert(children[2].parent.children === children);
console.log('ok');

// expect: ok
