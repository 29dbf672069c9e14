// A constructor that Reflect.construct calls without end.
// skip-stress: recursion up to the end of the stack
let depth = 0;
function Deep() { depth++; Reflect.construct(Deep, []); }
try { Reflect.construct(Deep, []); } catch (e) { print(e.name, depth > 100); }
class Base { constructor() { depth++; Reflect.construct(Derived, [1]); } }
class Derived extends Base {}
depth = 0;
try { Reflect.construct(Derived, [1]); } catch (e) { print(e.name, depth > 100); }
// expect: RangeError true
// expect: RangeError true
