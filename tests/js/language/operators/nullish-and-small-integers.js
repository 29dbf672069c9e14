// No small integer passes for undefined or null, whatever its bits are.
const found = { coalescing: [], assignment: [], chain: [], loose: [], truth: [] };
for (let i = -100000; i < 300000; i++) {
  let value = i;
  if ((i ?? 'absent') !== i) found.coalescing.push(i);
  value ??= 'absent';
  if (value !== i) found.assignment.push(i);
  if (i?.toString === undefined) found.chain.push(i);
  if (i == null || i == undefined) found.loose.push(i);
  if (!i !== (i === 0)) found.truth.push(i);
}
console.log(JSON.stringify(found));
// expect: {"coalescing":[],"assignment":[],"chain":[],"loose":[],"truth":[]}
console.log(undefined ?? 1, null ?? 2, undefined?.x, null?.x, false ?? 3, '' ?? 4);
// expect: 1 2 undefined undefined false 
