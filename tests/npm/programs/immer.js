// Changes immutable trees by drafts and patches.
import {
  applyPatches,
  castDraft,
  createDraft,
  enableMapSet,
  enablePatches,
  finishDraft,
  isDraft,
  original,
  produce,
  produceWithPatches,
} from 'immer';

enablePatches();
enableMapSet();
const base = {
  users: Array.from({ length: 50 }, (_, id) => ({ id, name: `u${id}`, tags: ['x'] })),
  index: new Map([['a', { n: 1 }]]),
  seen: new Set([1, 2]),
};
const [next, patches, inverse] = produceWithPatches(base, (draft) => {
  draft.users[3].name = 'changed';
  draft.users[7].tags.push('y', 'z');
  draft.users.splice(40, 5);
  draft.index.get('a').n++;
  draft.index.set('b', { n: 5 });
  draft.seen.add(3).delete(1);
  console.log(isDraft(draft.users), original(draft.users[3]).name);
});
console.log(
  next === base,
  next.users[1] === base.users[1],
  next.users[3] === base.users[3],
  base.users.length,
  next.users.length,
);
console.log(JSON.stringify(patches), [...next.index].length, [...next.seen].join());
console.log(
  JSON.stringify(applyPatches(base, patches).users) === JSON.stringify(next.users),
  applyPatches(next, inverse).users.length,
);
try {
  ('use strict');
  next.users[0].name = 'frozen';
} catch (error) {
  console.log(error.name, Object.isFrozen(next.users[0]));
}
let state = { counts: {} };
for (let i = 0; i < 3000; i++)
  state = produce(state, (d) => {
    d.counts[i % 50] = (d.counts[i % 50] || 0) + i;
  });
console.log(
  Object.values(state.counts).reduce((a, b) => a + b),
  castDraft(1),
);
const draft = createDraft({ a: { b: 1 } });
draft.a.b = 2;
console.log(finishDraft(draft));
