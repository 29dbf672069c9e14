var o = { a: 1, 'b c': '2' }, arr = [1, 2.5, '3'];
console.log(o.a++, ++o.a, o['b c']++, o['b c'], o.missing++, o.missing);
console.log(arr[0]--, --arr[1], arr[2]++, arr.join(), arr.length++, arr.length);

// expect: 1 3 2 3 NaN NaN
// expect: 1 1.5 3 0,1.5,4 3 4
