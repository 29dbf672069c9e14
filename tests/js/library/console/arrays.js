console.log([], [1], [1, 'two', [3]], [[]], [[[[]]]], [[[[1]]]], [{}], [[{ a: { b: {} } }]]);
console.log([undefined, null, , 3], [, , ], [1, , ], [, 1, , , 2], new Array(5000000), Object.assign([1, 2], { extra: 1, '-1': 2 }));
var sparse = [1]; sparse[4294967294] = 'last'; sparse[1000000] = 'middle';
console.log(sparse);
console.log(Array.from({ length: 101 }, (_, i) => i), Array(200).fill(7));
console.log([1.5, 22.25, 333.125, 4, 5, 6, 7, 8, 9, 10], [-1, -22, 333, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 'seven']);
console.log(['apple', 'banana', 'cherry', 'dragonfruit', 'elderberry', 'fig', 'grape', 'honeydew'], Array.from({ length: 30 }, (_, i) => 'item' + i * i));
console.log(['ü', '日本語', 'e\u0301', '😀', 'a', 'b', 'c', 'd']);
class List extends Array {}
console.log(List.from([1, 2]), new List(), Object.setPrototypeOf([1], null), Object.create(Array.prototype));
var many = []; for (var i = 0; i < 120; i++) many.push({ i }); console.log(many);
Object.defineProperty(sparse = [1, 2], 0, { get() { throw 1; }, enumerable: true }); console.log(sparse);

// expect: [] [ 1 ] [ 1, 'two', [ 3 ] ] [ [] ] [ [ [ [] ] ] ] [ [ [ [Array] ] ] ] [ {} ] [ [ { a: [Object] } ] ]
// expect: [ undefined, null, <1 empty item>, 3 ] [ <2 empty items> ] [ 1, <1 empty item> ] [ <1 empty item>, 1, <2 empty items>, 2 ] [ <5000000 empty items> ] [ 1, 2, extra: 1, '-1': 2 ]
// expect: [ 1, <999999 empty items>, 'middle', <4293967293 empty items>, 'last' ]
// expect: [
// expect:    0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11,
// expect:   12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
// expect:   24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
// expect:   36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
// expect:   48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59,
// expect:   60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71,
// expect:   72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83,
// expect:   84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95,
// expect:   96, 97, 98, 99,
// expect:   ... 1 more item
// expect: ] [
// expect:   7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
// expect:   7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
// expect:   7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
// expect:   7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
// expect:   7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
// expect:   7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
// expect:   7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
// expect:   7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
// expect:   7, 7, 7, 7,
// expect:   ... 100 more items
// expect: ]
// expect: [ 1.5, 22.25, 333.125, 4, 5, 6, 7, 8, 9, 10 ] [
// expect:   -1, -22, 333, 4,
// expect:    5,   6,   7
// expect: ] [ 1, 2, 3, 4, 5, 6, 'seven' ]
// expect: [
// expect:   'apple',
// expect:   'banana',
// expect:   'cherry',
// expect:   'dragonfruit',
// expect:   'elderberry',
// expect:   'fig',
// expect:   'grape',
// expect:   'honeydew'
// expect: ] [
// expect:   'item0',   'item1',   'item4',
// expect:   'item9',   'item16',  'item25',
// expect:   'item36',  'item49',  'item64',
// expect:   'item81',  'item100', 'item121',
// expect:   'item144', 'item169', 'item196',
// expect:   'item225', 'item256', 'item289',
// expect:   'item324', 'item361', 'item400',
// expect:   'item441', 'item484', 'item529',
// expect:   'item576', 'item625', 'item676',
// expect:   'item729', 'item784', 'item841'
// expect: ]
// expect: [ 'ü', '日本語', 'é', '😀', 'a', 'b', 'c', 'd' ]
// expect: List(2) [ 1, 2 ] List(0) [] [Array(1): null prototype] [ 1 ] Array {}
// expect: [
// expect:   { i: 0 },  { i: 1 },  { i: 2 },  { i: 3 },  { i: 4 },  { i: 5 },
// expect:   { i: 6 },  { i: 7 },  { i: 8 },  { i: 9 },  { i: 10 }, { i: 11 },
// expect:   { i: 12 }, { i: 13 }, { i: 14 }, { i: 15 }, { i: 16 }, { i: 17 },
// expect:   { i: 18 }, { i: 19 }, { i: 20 }, { i: 21 }, { i: 22 }, { i: 23 },
// expect:   { i: 24 }, { i: 25 }, { i: 26 }, { i: 27 }, { i: 28 }, { i: 29 },
// expect:   { i: 30 }, { i: 31 }, { i: 32 }, { i: 33 }, { i: 34 }, { i: 35 },
// expect:   { i: 36 }, { i: 37 }, { i: 38 }, { i: 39 }, { i: 40 }, { i: 41 },
// expect:   { i: 42 }, { i: 43 }, { i: 44 }, { i: 45 }, { i: 46 }, { i: 47 },
// expect:   { i: 48 }, { i: 49 }, { i: 50 }, { i: 51 }, { i: 52 }, { i: 53 },
// expect:   { i: 54 }, { i: 55 }, { i: 56 }, { i: 57 }, { i: 58 }, { i: 59 },
// expect:   { i: 60 }, { i: 61 }, { i: 62 }, { i: 63 }, { i: 64 }, { i: 65 },
// expect:   { i: 66 }, { i: 67 }, { i: 68 }, { i: 69 }, { i: 70 }, { i: 71 },
// expect:   { i: 72 }, { i: 73 }, { i: 74 }, { i: 75 }, { i: 76 }, { i: 77 },
// expect:   { i: 78 }, { i: 79 }, { i: 80 }, { i: 81 }, { i: 82 }, { i: 83 },
// expect:   { i: 84 }, { i: 85 }, { i: 86 }, { i: 87 }, { i: 88 }, { i: 89 },
// expect:   { i: 90 }, { i: 91 }, { i: 92 }, { i: 93 }, { i: 94 }, { i: 95 },
// expect:   { i: 96 }, { i: 97 }, { i: 98 }, { i: 99 },
// expect:   ... 20 more items
// expect: ]
// expect: [ [Getter], 2 ]
