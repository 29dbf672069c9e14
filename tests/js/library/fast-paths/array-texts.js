// The text of an array, which is made without asking for what is known: Array.prototype.toString and
// join, and that nothing has a Symbol.toPrimitive.

const a = [1, 'x', [2, null], 1.5];
const texts = () => print(String(a), `${a}`, ({'1,x,2,,1.5': 'key'})[a], a + '', [a, a].join(';'));
texts();
// expect: 1,x,2,,1.5 1,x,2,,1.5 key 1,x,2,,1.5 1,x,2,,1.5;1,x,2,,1.5

// --- Of the array's own
{
  const own = [1, 2];
  own.toString = () => 'own';
  print(String(own));
// expect: own
  const joined = [1, 2];
  joined.join = () => 'joined';
  print(String(joined), String(Object.setPrototypeOf([1], null) instanceof Object));
// expect: joined false
  const primitive = [1, 2];
  primitive[Symbol.toPrimitive] = hint => hint;
  print(String(primitive), primitive + '');
// expect: string default
  class List extends Array { toString() { return 'list'; } }
  print(String(new List(1, 2, 3)));
// expect: list
}

// --- Of the prototypes
const {toString, join} = Array.prototype;
Array.prototype.join = function () { return 'other join'; };
texts();
// expect: other join other join undefined other join other join
Array.prototype.join = 5;
print(String(a));
// expect: [object Array]
Array.prototype.join = join;
texts();
// expect: 1,x,2,,1.5 1,x,2,,1.5 key 1,x,2,,1.5 1,x,2,,1.5;1,x,2,,1.5
Array.prototype.toString = () => 'other text';
print(String(a), `${a}`);
// expect: other text other text
Array.prototype.toString = toString;
print(String(a));
// expect: 1,x,2,,1.5
Array.prototype[Symbol.toPrimitive] = hint => 'array ' + hint;
print(String(a), a + '');
// expect: array string array default
delete Array.prototype[Symbol.toPrimitive];
print(String(a));
// expect: 1,x,2,,1.5
Object.prototype[Symbol.toPrimitive] = hint => 'object ' + hint;
print(String(a), a + '');
// expect: object string object default
delete Object.prototype[Symbol.toPrimitive];
print(String(a));
// expect: 1,x,2,,1.5
Object.defineProperty(Array.prototype, 'toString', {get: toString, configurable: true});
try { print(String(a)); } catch (error) { print(error.name); }
// expect: TypeError
Object.defineProperty(Array.prototype, 'toString', {value: toString, writable: true});
Object.defineProperty(Array.prototype, 'join', {get: join, configurable: true});
print(String(a));
// expect: [object Array]
Object.defineProperty(Array.prototype, 'join', {value: join, writable: true});
texts();
// expect: 1,x,2,,1.5 1,x,2,,1.5 key 1,x,2,,1.5 1,x,2,,1.5;1,x,2,,1.5

// --- What throws while the text is made
try { String([{toString() { throw new RangeError('of an element'); }}]); } catch (error) { print(error.message); }
// expect: of an element
try { String([Symbol()]); } catch (error) { print(error.name); }
// expect: TypeError
