// What %Has… and %HaveSameMap say of objects.
const point = (x, y) => ({ x, y });
console.log(%HaveSameMap(point(1, 2), point(3, 4)), %HaveSameMap(point(1, 2), {}), %HaveSameMap(1, 2), %HaveSameMap(1, {}));
const object = point(1, 2);
console.log(%HasFastProperties(object));
for (let i = 0; i < 2000; i++) object['p' + i] = i;
console.log(%HasFastProperties(object), %HasFastProperties(1));
const kinds = a => [%HasSmiElements(a), %HasDoubleElements(a), %HasObjectElements(a), %HasSmiOrObjectElements(a),
                    %HasPackedElements(a), %HasHoleyElements(a), %HasFastElements(a), %HasDictionaryElements(a)].map(Number).join('');
console.log(kinds([1, 2]), kinds([1.5, 2]), kinds([1, 'a']), kinds([1, , 2]), kinds([1.5, , 2]), kinds(['a', , 2]));
const sparse = [];
sparse[1e8] = 1;
console.log(kinds(sparse), kinds('text'));
(function () { console.log(%HasSloppyArgumentsElements(arguments)); })(1, 2);
(function (a) { console.log(%HasSloppyArgumentsElements(arguments)); })(1, 2);
// flags: --allow-natives-syntax
// expect: true false true false
// expect: true
// expect: false false
// expect: 10011010 01001010 00111010 10010110 01000110 00110110
// expect: 00000001 00000000
// expect: false
// expect: true
