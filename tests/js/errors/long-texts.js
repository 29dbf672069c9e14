// Messages and names of any length: the stack holds a long message whole, other messages say where names begin.
const long = 'x'.repeat(1e7);

const first = (error) => error.stack.slice(0, error.stack.indexOf('\n'));
console.log(first(new Error(long)) === 'Error: ' + long);
console.log(first(new TypeError('\ud800')) === 'TypeError: \ud800');
console.log(first(Object.assign(new Error(long), {name: ''})) === long);
console.log(first(Object.assign(new Error(''), {name: long})) === long);
// expect: true
// expect: true
// expect: true
// expect: true

// Both together would be longer than strings get.
const error = new Error('x'.repeat(2 ** 29 - 24));
error.name = 'y'.repeat(2 ** 29 - 24);
console.log(error.stack.startsWith('yyy'), error.stack.includes('x'.repeat(100)));
// expect: true false

function messageOf(f) {
  try {
    f();
  } catch (e) {
    return e.message.replace(/x{100,}/, (text) => `<${text.length}>`);
  }
}
const named = Object.defineProperty(class {}, 'name', {value: long});
console.log(messageOf(() => [...Symbol(long)]));
console.log(messageOf(() => named()));
// expect: Symbol(<10000>...) is not iterable
// expect: Class constructor <10000>... cannot be invoked without 'new'
