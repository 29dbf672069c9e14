for (var C of [Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError]) {
  var e = new C('msg'), f = C(); console.log(C.name, e.name, e.message, f.message === '', String(e),
      String(f), e instanceof Error, e instanceof C, Object.keys(e).length, C.length,
      Object.getPrototypeOf(C) === (C === Error ? Function.prototype : Error),
      e.hasOwnProperty('message'), f.hasOwnProperty('message'), e.hasOwnProperty('name')); }

// expect: Error Error msg true Error: msg Error true true 0 1 true true false false
// expect: TypeError TypeError msg true TypeError: msg TypeError true true 0 1 true true false false
// expect: RangeError RangeError msg true RangeError: msg RangeError true true 0 1 true true false false
// expect: SyntaxError SyntaxError msg true SyntaxError: msg SyntaxError true true 0 1 true true false false
// expect: ReferenceError ReferenceError msg true ReferenceError: msg ReferenceError true true 0 1 true true false false
// expect: EvalError EvalError msg true EvalError: msg EvalError true true 0 1 true true false false
// expect: URIError URIError msg true URIError: msg URIError true true 0 1 true true false false
