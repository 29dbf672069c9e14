// Errors of listeners are reported; the other listeners run, and the program goes on.
const target = new EventTarget;
target.addEventListener('x', () => { throw new RangeError('from a listener'); });
target.addEventListener('x', { handleEvent: 1 });
target.addEventListener('x', () => console.log('still heard'));
console.log(target.dispatchEvent(new Event('x')));
reportError(new Error('reported'));
reportError('a text');
try { reportError(); } catch (e) { console.log(e.name); }
// expect: still heard
// expect: true
// expect: TypeError
// error: RangeError: from a listener
// error: TypeError: The handleEvent of a listener is no function
// error: Error: reported
// error: a text
