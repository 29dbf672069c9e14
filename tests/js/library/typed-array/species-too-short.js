var array = new Uint8Array(4);
array.constructor = {[Symbol.species]: function () { return new Uint8Array(1); }};
["map", "filter", "slice"].forEach(name => {
  try {
    console.log(array[name](() => true).length);
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
});
try {
  Uint8Array.of.call(function () { return new Uint8Array(1); }, 1, 2);
} catch (error) {
  console.log(error.name);
}

// expect: TypeError: Derived TypedArray constructor created an array which was too small
// expect: TypeError: Derived TypedArray constructor created an array which was too small
// expect: TypeError: Derived TypedArray constructor created an array which was too small
// expect: TypeError
