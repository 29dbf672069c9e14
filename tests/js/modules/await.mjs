// Top-level await: modules that do not depend on each other take turns, and who waits runs when all
// that it waits for is done.
import './fixtures/tla-needs-slow.mjs';
import './fixtures/tla-other.mjs';
import { got } from './fixtures/tla-needs-slow.mjs';
import { log } from './fixtures/log.mjs';
log(got);
const [a, { x }] = await Promise.all([1, { x: 2 }]);
try { await Promise.reject(new Error('caught')); } catch (e) { log(e.message + a + x); }
await new Promise((resolve) => setTimeout(resolve, 1));
log('after a timer');
class C { static x = [1].map((v) => v)[0]; [await 'key'] = 1; }
log(Object.keys(new C()) + (await (async () => 'arrow')()));

// expect: slow begins
// expect: other
// expect: other 1
// expect: slow ends
// expect: other 2
// expect: needs slow
// expect: slow!
// expect: caught12
// expect: after a timer
// expect: keyarrow
