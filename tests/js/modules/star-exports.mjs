// export *, around cycles: a name that two modules give is none, unless it is one variable.
import * as ns from './fixtures/star.mjs';
import { a, renamed, ofA, local, same, inner } from './fixtures/star.mjs';

print(Object.keys(ns).join());
print(a, renamed, ofA, local, same, inner.both, inner.default);

// expect: a,b,inner,local,ofA,renamed,same
// expect: a a not passed on b one of a not passed on
