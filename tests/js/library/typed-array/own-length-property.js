// Methods have the length of the elements; Array.prototype's have the property.
var array = new Uint8Array([42, 43]), source = new Uint8Array([1, 2]), target = new Uint8Array(2), sum = 0;
Object.defineProperty(array, "length", {value: 0});
Object.defineProperty(source, "length", {value: 9});
array.forEach(value => { sum += value; });
console.log(array.indexOf(43), array.includes(42), array.join(), sum, array.reduce((a, b) => a + b), array.at(-1), array.lastIndexOf(42), array.find(x => x > 42));
console.log(Array.prototype.join.call(array) === "", Array.prototype.indexOf.call(array, 42));
target.set(source);
console.log(target.join(), new Int16Array(source).join(), array.reverse() === array, array[0]);

// expect: 1 true 42,43 85 85 43 0 43
// expect: true -1
// expect: 1,2 1,2 true 43
