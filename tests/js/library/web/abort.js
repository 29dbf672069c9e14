// AbortController and AbortSignal.
const controller = new AbortController, { signal } = controller, log = [];
console.log(signal === controller.signal, signal.aborted, signal.reason, signal.onabort, signal instanceof EventTarget);
// expect: true false undefined null true
signal.addEventListener('abort', event => log.push('first', event.isTrusted, event.target === signal, signal.aborted));
signal.onabort = () => log.push('replaced');
signal.addEventListener('abort', () => log.push('last'));
signal.onabort = function (event) { log.push('handler', this === signal, event.type); };
controller.abort();
controller.abort('again');
console.log(log.join(' '), signal.reason.name, signal.reason.code, signal.reason instanceof DOMException);
// expect: first true true true handler true abort last AbortError 20 true
try { signal.throwIfAborted(); } catch (e) { console.log(e === signal.reason); }
// expect: true
const made = AbortSignal.abort('why');
console.log(made.aborted, made.reason, AbortSignal.abort().reason.name, AbortSignal.abort(null).reason, new AbortController().signal.throwIfAborted());
// expect: true why AbortError null undefined
signal.onabort = 5;
console.log(signal.onabort);
// expect: null

// any: the order of events, composed signals, and those that are aborted already.
const source = new AbortController, other = new AbortController;
const signals = [source.signal, AbortSignal.any([source.signal]), AbortSignal.any([source.signal, other.signal, source.signal])];
signals.push(AbortSignal.any([signals[0]]), AbortSignal.any([signals[1]]), AbortSignal.any([signals[2]]));
let order = '';
signals.forEach((signal, i) => signal.addEventListener('abort', () => { order += i + (signals.every(signal => signal.aborted) ? '' : '!'); }));
source.abort('reason');
console.log(order, signals.map(signal => signal.reason).join());
// expect: 012345 reason,reason,reason,reason,reason,reason
other.abort('too late');
console.log(signals[2].reason, AbortSignal.any([]).aborted, AbortSignal.any([new AbortController().signal, signals[0], other.signal]).reason);
// expect: reason false reason
const event = AbortSignal.any(new Set([AbortSignal.abort(1)]));
console.log(event.reason);
// expect: 1

// A dependent signal that nobody but its listener knows is still aborted.
const long = new AbortController;
AbortSignal.any([long.signal]).addEventListener('abort', () => console.log('heard'));
for (let i = 0; i < 100; i++) AbortSignal.any([long.signal]);
$262.gc();
long.abort();
// expect: heard

const wrong = [() => new AbortSignal, () => AbortSignal(), () => AbortController(), () => AbortSignal.any(), () => AbortSignal.any([{}]), () => AbortSignal.any(1), () => AbortSignal.timeout(), () => AbortSignal.timeout(-1),
               () => AbortSignal.timeout(NaN), () => AbortSignal.timeout(2 ** 53), () => AbortSignal.prototype.aborted, () => AbortController.prototype.abort.call({})];
for (const call of wrong) {
  try { console.log('no error', call()); } catch (e) { if (e.name !== 'TypeError') console.log(e); }
}

const timeout = AbortSignal.timeout(5);
timeout.onabort = () => console.log('timeout', timeout.reason.name, timeout.reason.code);
console.log(timeout.aborted);
// expect: false
AbortSignal.timeout(100000);
const farTimeouts = [2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER].map(time => AbortSignal.timeout(time));
setTimeout(() => console.log('end', farTimeouts.some(signal => signal.aborted)), 30);
// expect: timeout TimeoutError 23
// expect: end false
