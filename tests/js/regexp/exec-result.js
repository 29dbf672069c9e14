console.log(/a(b)?(c)/.exec('xacx'), /x/.exec('y'));
var m = /(?<year>\d{4})-(?<month>\d\d)/d.exec('on 2024-05');
console.log(m, m.indices, m.indices.groups);

// expect: [ 'ac', undefined, 'c', index: 1, input: 'xacx', groups: undefined ] null
// expect: [
// expect:   '2024-05',
// expect:   '2024',
// expect:   '05',
// expect:   index: 3,
// expect:   input: 'on 2024-05',
// expect:   groups: [Object: null prototype] { year: '2024', month: '05' },
// expect:   indices: [
// expect:     [ 3, 10 ],
// expect:     [ 3, 7 ],
// expect:     [ 8, 10 ],
// expect:     groups: [Object: null prototype] { year: [Array], month: [Array] }
// expect:   ]
// expect: ] [
// expect:   [ 3, 10 ],
// expect:   [ 3, 7 ],
// expect:   [ 8, 10 ],
// expect:   groups: [Object: null prototype] { year: [ 3, 7 ], month: [ 8, 10 ] }
// expect: ] [Object: null prototype] { year: [ 3, 7 ], month: [ 8, 10 ] }
