// Twins of methods of the library: the same methods in JavaScript. Only the optimizer knows them, and builds them
// where it would call the method with a callback that it inlines too. A twin runs by itself when such code is left
// in the middle of one. So a twin does in its slow way all that the specification asks for.
//
// The names with % are natives (vm/tables/natives.h), some of which the optimizer knows better.

'use strict';

({
  forEach(callback, receiver) {
    const object = %ToObject(this), length = %LengthOfArrayLike(object);
    if (!%IsCallable(callback)) %ThrowNotCallable(callback);
    for (let k = 0; k < length; k++) {
      const value = %PresentElement(object, k);
      if (!%IsHole(value)) %Call(callback, receiver, value, k, object);
    }
  },

  map(callback, receiver) {
    const object = %ToObject(this), length = %LengthOfArrayLike(object);
    if (!%IsCallable(callback)) %ThrowNotCallable(callback);
    const result = %ArraySpeciesCreate(object, length);
    for (let k = 0; k < length; k++) {
      const value = %PresentElement(object, k);
      if (!%IsHole(value)) %CreateElement(result, k, %Call(callback, receiver, value, k, object));
    }
    return result;
  },

  filter(callback, receiver) {
    const object = %ToObject(this), length = %LengthOfArrayLike(object);
    if (!%IsCallable(callback)) %ThrowNotCallable(callback);
    const result = %ArraySpeciesCreate(object, 0);
    let to = 0;
    for (let k = 0; k < length; k++) {
      const value = %PresentElement(object, k);
      if (!%IsHole(value) && %Call(callback, receiver, value, k, object)) {
        %AppendElement(result, to, value);
        to++;
      }
    }
    return result;
  },

  some(callback, receiver) {
    const object = %ToObject(this), length = %LengthOfArrayLike(object);
    if (!%IsCallable(callback)) %ThrowNotCallable(callback);
    for (let k = 0; k < length; k++) {
      const value = %PresentElement(object, k);
      if (!%IsHole(value) && %Call(callback, receiver, value, k, object)) return true;
    }
    return false;
  },

  every(callback, receiver) {
    const object = %ToObject(this), length = %LengthOfArrayLike(object);
    if (!%IsCallable(callback)) %ThrowNotCallable(callback);
    for (let k = 0; k < length; k++) {
      const value = %PresentElement(object, k);
      if (!%IsHole(value) && !%Call(callback, receiver, value, k, object)) return false;
    }
    return true;
  },

  find(callback, receiver) {
    const object = %ToObject(this), length = %LengthOfArrayLike(object);
    if (!%IsCallable(callback)) %ThrowNotCallable(callback);
    for (let k = 0; k < length; k++) {
      const value = %Element(object, k);
      if (%Call(callback, receiver, value, k, object)) return value;
    }
  },

  findIndex(callback, receiver) {
    const object = %ToObject(this), length = %LengthOfArrayLike(object);
    if (!%IsCallable(callback)) %ThrowNotCallable(callback);
    for (let k = 0; k < length; k++) {
      if (%Call(callback, receiver, %Element(object, k), k, object)) return k;
    }
    return -1;
  },

  findLast(callback, receiver) {
    const object = %ToObject(this), length = %LengthOfArrayLike(object);
    if (!%IsCallable(callback)) %ThrowNotCallable(callback);
    for (let k = length - 1; k >= 0; k--) {
      const value = %Element(object, k);
      if (%Call(callback, receiver, value, k, object)) return value;
    }
  },

  findLastIndex(callback, receiver) {
    const object = %ToObject(this), length = %LengthOfArrayLike(object);
    if (!%IsCallable(callback)) %ThrowNotCallable(callback);
    for (let k = length - 1; k >= 0; k--) {
      if (%Call(callback, receiver, %Element(object, k), k, object)) return k;
    }
    return -1;
  },

  reduce(callback, initial) {
    const object = %ToObject(this), length = %LengthOfArrayLike(object);
    if (!%IsCallable(callback)) %ThrowNotCallable(callback);
    let k = 0, accumulator = initial;
    if (!%HasArgument(1)) {
      do {
        if (k >= length) %ThrowReduceNoInitial();
        accumulator = %PresentElement(object, k);
        k++;
      } while (%IsHole(accumulator));
    }
    for (; k < length; k++) {
      const value = %PresentElement(object, k);
      if (!%IsHole(value)) accumulator = callback(accumulator, value, k, object);
    }
    return accumulator;
  },

  reduceRight(callback, initial) {
    const object = %ToObject(this), length = %LengthOfArrayLike(object);
    if (!%IsCallable(callback)) %ThrowNotCallable(callback);
    let k = length - 1, accumulator = initial;
    if (!%HasArgument(1)) {
      do {
        if (k < 0) %ThrowReduceNoInitial();
        accumulator = %PresentElement(object, k);
        k--;
      } while (%IsHole(accumulator));
    }
    for (; k >= 0; k--) {
      const value = %PresentElement(object, k);
      if (!%IsHole(value)) accumulator = callback(accumulator, value, k, object);
    }
    return accumulator;
  },
})
