// What is imported is the variable itself.
import Counter, { count, increment, "a string name" as named } from './fixtures/counter.mjs';
import * as counter from './fixtures/counter.mjs';

increment();
print(count, named, counter.count, counter['a string name']);
const later = () => { increment(); return count; };
print(later(), Counter.name, counter.default === Counter);
try { count = 5; } catch (e) { print(e.constructor.name, e.message); }
try { counter.count = 5; } catch (e) { print(e.constructor.name, e.message); }
print(eval('increment(), count'), (() => eval('this'))());
print(typeof count, delete counter.nothing, this);

// expect: 1 1 1 1
// expect: 2 Counter true
// expect: TypeError Assignment to constant variable.
// expect: TypeError Cannot assign to read only property 'count' of object '[object Module]'
// expect: 3 undefined
// expect: number true undefined
