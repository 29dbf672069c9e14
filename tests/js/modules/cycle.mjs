// In a cycle, functions are there before anything is evaluated, variables are undefined and the rest
// cannot be read.
import { value } from './fixtures/cycle-b.mjs';
import * as self from './cycle.mjs';
export function hoisted() { return 'hoisted ' + typeof captured; }
export let early = 1;
export var variable = 2;
var captured = 3;
print(value, self.early, self.variable, Object.keys(self).join());
export { self };

// expect: b hoisted undefined undefined
// expect: ReferenceError Cannot access 'early' before initialization
// expect: typeof Cannot access 'early' before initialization
// expect: of b 1 2 early,hoisted,self,variable
