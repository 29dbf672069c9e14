// The globals are made when they are looked at, in each realm and worker, and a script may have its own.
var URL = 'mine';
console.log(URL, delete globalThis.Event, typeof Event, Object.getOwnPropertyNames(globalThis).includes('TextDecoder'));
// expect: mine true undefined true
TextDecoder = 5;
console.log(TextDecoder);
// expect: 5
const realm = Realm.createAllowCrossRealmAccess();
console.log(Realm.eval(realm, 'new URL("x:y").href'), Realm.eval(realm, 'DOMException') === DOMException, Realm.eval(realm, 'self') === Realm.global(realm));
// expect: x:y false true
const error = Realm.eval(realm, 'try { structuredClone(() => 1) } catch (e) { e }');
console.log(error instanceof DOMException, error instanceof Realm.eval(realm, 'DOMException'), error.name);
// expect: false true DataCloneError

// A script that has spoilt the language gets no global, instead of an error that it cannot catch.
const spoilt = Realm.create();
console.log(Realm.eval(spoilt, 'Reflect = undefined; typeof URL + typeof performance + typeof crypto'), Realm.eval(spoilt, 'try { structuredClone(Symbol()) } catch (e) { e.name }'));
// expect: undefinedundefinedundefined TypeError
const worker = new Worker('postMessage([new URL("http://w/").host, self === globalThis, atob("YQ==")].join())', { type: 'string' });
console.log(worker.getMessage());
// expect: w,true,a
worker.terminate();
