// arguments: a .heapprofile of program.js
const profile = JSON.parse(read(arguments[0]));
const problems = [];
const expect = (what, condition) => condition || problems.push(what);

const ids = new Map(), sizes = new Map(), paths = new Set();
(function walk(node, path) {
  const {functionName, lineNumber, columnNumber, scriptId, url} = node.callFrame;
  expect('an id of its own', !ids.has(node.id));
  ids.set(node.id, functionName);
  expect(`numbers of ${functionName}`, [node.selfSize, lineNumber, columnNumber].every(Number.isInteger));
  expect(`strings of ${functionName}`, typeof scriptId === 'string' && typeof url === 'string');
  sizes.set(functionName, (sizes.get(functionName) ?? 0) + node.selfSize);
  path += '/' + functionName;
  paths.add(path);
  if (functionName === 'keep') expect('place of keep', lineNumber === 3 && url.endsWith('program.js'));
  for (const child of node.children) walk(child, path);
})(profile.head, '');

let before = 0;
for (const {size, nodeId, ordinal} of profile.samples) {
  expect('samples in order, of nodes', ordinal > before && size > 0 && ids.has(nodeId));
  before = ordinal;
}
const near = (name, bytes, tolerance) => expect(`${name}: ${sizes.get(name)} bytes, not about ${bytes}`,
                                                Math.abs(sizes.get(name) - bytes) <= bytes * tolerance);
expect('the root is the root', ids.get(1) === '(root)');
expect(`callers are told apart: ${[...paths]}`, [...paths].some((path) => path.endsWith('/both/keep')) &&
       [...paths].some((path) => path.endsWith('/keep') && !path.endsWith('/both/keep')));
const object = Number(arguments[1]);
near('keep', 50000 * object + (1 << 18), 0.25);
near('fill', 2400000, 0.5);
expect(`what dies is not there: ${sizes.get('drop')}`, (sizes.get('drop') ?? 0) < 20000);
print(problems.length === 0 ? 'the profile is right' : problems.join('\n'));
