var log = [], src = { get g() { log.push('get'); return 1; }, [Symbol.for('s')]: 2, 1: 'one' };
Object.defineProperty(src, 'hidden', { value: 3 });
var o = { a: 0, ...src, g: 'later', ...null, ...undefined, ...'hi', ...[9], ...5 };
console.log(JSON.stringify(o), o[Symbol.for('s')], log.join(), 'hidden' in o);
console.log(typeof Object.getOwnPropertyDescriptor({ ...src }, 'g').value);

// expect: {"0":9,"1":"i","a":0,"g":"later"} 2 get false
// expect: number
