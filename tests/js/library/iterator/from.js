// Iterator.from: what inherits from Iterator as it is, anything else wrapped.
const own = [1].values();
console.log(Iterator.from(own) === own, Iterator.from([5]).next().value);
// expect: true 5
let log = [];
const plain = { get next() { log.push('get next'); return function (...args) { log.push(args.length); return 'anything'; }; },
                return(...args) { log.push('return', args.length); return 'result'; } };
const wrapped = Iterator.from(plain);
console.log(wrapped.next(1, 2), wrapped.next(3), wrapped.return(4), log.join());
// expect: anything anything result get next,0,0,return,0
console.log(JSON.stringify(Iterator.from({ next() {} }).return()));
// expect: {"done":true}
const fails = f => { try { f(); } catch (e) { console.log(e.name + ': ' + e.message); } };
fails(() => Iterator.from(5));
// expect: TypeError: Iterator.from called on non-object
fails(() => Iterator.concat('text'));
// expect: TypeError: Iterator.concat called on non-object
fails(() => Iterator.concat([], {}));
// expect: TypeError: #<Object> is not iterable
console.log([...Iterator.from('ab')], Object.getPrototypeOf(wrapped) === Object.getPrototypeOf(Iterator.from({})));
// expect: [ 'a', 'b' ] true
