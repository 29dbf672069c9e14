// Event, CustomEvent and EventTarget.
const names = ['type', 'bubbles', 'cancelable', 'composed', 'eventPhase', 'target', 'currentTarget', 'defaultPrevented', 'returnValue', 'cancelBubble', 'isTrusted', 'srcElement'];
const event = new Event('e', { bubbles: 1, cancelable: true });
console.log(names.map(name => `${name}=${event[name]}`).join(' '));
// expect: type=e bubbles=true cancelable=true composed=false eventPhase=0 target=null currentTarget=null defaultPrevented=false returnValue=true cancelBubble=false isTrusted=false srcElement=null
console.log(Event.AT_TARGET, event.BUBBLING_PHASE, event.timeStamp >= 0, event.composedPath().length, Object.keys(event).join(), new CustomEvent('c', { detail: [1] }).detail, new CustomEvent('c').detail);
// expect: 2 3 true 0 isTrusted [ 1 ] null

// The order of listeners: those that capture come first, and one is there once.
const target = new EventTarget, log = [];
const note = text => event => { log.push(text, event.eventPhase, event.currentTarget === target, event.composedPath()[0] === target); };
const twice = note('plain');
target.addEventListener('a', twice);
target.addEventListener('a', twice);
target.addEventListener('a', note('capture'), true);
target.addEventListener('a', note('once'), { once: true });
target.addEventListener('a', { handleEvent(event) { log.push('object', this !== target, event.type); } });
target.addEventListener('a', null);
target.addEventListener('b', twice);
console.log(target.dispatchEvent(new Event('a')), log.join(' '));
// expect: true capture 2 true true plain 2 true true once 2 true true object true a
log.length = 0;
target.removeEventListener('a', twice, { capture: true });
target.dispatchEvent(new Event('a'));
target.removeEventListener('a', twice);
target.dispatchEvent(new Event('a'));
console.log(log.join(' '));
// expect: capture 2 true true plain 2 true true object true a capture 2 true true object true a

// Cancelling and stopping.
const results = [];
const dispatch = (listeners, init) => {
  const target = new EventTarget, event = new Event('x', init);
  for (const [listener, options] of listeners) target.addEventListener('x', listener, options);
  results.push(target.dispatchEvent(event), event.defaultPrevented);
};
dispatch([[event => event.preventDefault()]], { cancelable: true });
dispatch([[event => event.preventDefault()]]);
dispatch([[event => event.preventDefault(), { passive: true }]], { cancelable: true });
dispatch([[event => { event.returnValue = false; }]], { cancelable: true });
dispatch([[event => event.stopImmediatePropagation()], [() => results.push('never')]]);
dispatch([[() => results.push('not after capture')], [event => event.stopPropagation(), true], [() => results.push('yet here'), true]]);
console.log(results.join());
// expect: false,true,true,false,true,false,false,true,true,false,yet here,true,false

// Changes while listeners run.
const changed = new EventTarget, ran = [];
const second = () => ran.push('second');
changed.addEventListener('x', () => {
  ran.push('first');
  changed.removeEventListener('x', second);
  changed.addEventListener('x', () => ran.push('late'));
});
changed.addEventListener('x', second);
changed.dispatchEvent(new Event('x'));
console.log(ran.join());
// expect: first
changed.addEventListener('again', event => {
  try { changed.dispatchEvent(event); } catch (e) { console.log(e.name); }
  event.initEvent('other', true, true);
  console.log(event.type);
});
const again = new CustomEvent('again', { detail: 1 });
changed.dispatchEvent(again);
again.initCustomEvent('new', true, true, 2);
console.log(again.type, again.detail, again.bubbles, again.eventPhase, again.target);
// expect: InvalidStateError
// expect: again
// expect: new 2 true 0 null

// A signal takes a listener away.
const controller = new AbortController, heard = [];
target.addEventListener('s', () => heard.push(1), { signal: controller.signal });
target.dispatchEvent(new Event('s'));
controller.abort();
target.dispatchEvent(new Event('s'));
target.addEventListener('s', () => heard.push(2), { signal: controller.signal });
target.dispatchEvent(new Event('s'));
console.log(heard.join());
// expect: 1
class Emitter extends EventTarget { emit(name) { return this.dispatchEvent(new Event(name)); } }
console.log(new Emitter().emit('x'), Object.prototype.toString.call(new Emitter));
// expect: true [object EventTarget]
const wrong = [() => Event('a'), () => new Event, () => target.dispatchEvent({}), () => target.dispatchEvent(), () => target.addEventListener('a'), () => target.addEventListener('a', 1),
               () => target.addEventListener('a', () => 1, { signal: null }), () => target.addEventListener('a', () => 1, { signal: {} }), () => EventTarget.prototype.dispatchEvent.call({}, event), () => Event.prototype.type, () => new Event('a', 1)];
for (const call of wrong) {
  try { console.log('no error', call()); } catch (e) { if (e.name !== 'TypeError') console.log(e); }
}
console.log('ok');
// expect: ok
