// '+' on every pair of primitive types.
var values = [undefined, null, true, false, 0, 1, -1.5, NaN, '', 'a', '7'];
for (var a of values) console.log(String(a) + ':',
    values.map(b => typeof (a + b) + ' ' + (a + b)).join(', '));

// expect: undefined: number NaN, number NaN, number NaN, number NaN, number NaN, number NaN, number NaN, number NaN, string undefined, string undefineda, string undefined7
// expect: null: number NaN, number 0, number 1, number 0, number 0, number 1, number -1.5, number NaN, string null, string nulla, string null7
// expect: true: number NaN, number 1, number 2, number 1, number 1, number 2, number -0.5, number NaN, string true, string truea, string true7
// expect: false: number NaN, number 0, number 1, number 0, number 0, number 1, number -1.5, number NaN, string false, string falsea, string false7
// expect: 0: number NaN, number 0, number 1, number 0, number 0, number 1, number -1.5, number NaN, string 0, string 0a, string 07
// expect: 1: number NaN, number 1, number 2, number 1, number 1, number 2, number -0.5, number NaN, string 1, string 1a, string 17
// expect: -1.5: number NaN, number -1.5, number -0.5, number -1.5, number -1.5, number -0.5, number -3, number NaN, string -1.5, string -1.5a, string -1.57
// expect: NaN: number NaN, number NaN, number NaN, number NaN, number NaN, number NaN, number NaN, number NaN, string NaN, string NaNa, string NaN7
// expect: : string undefined, string null, string true, string false, string 0, string 1, string -1.5, string NaN, string , string a, string 7
// expect: a: string aundefined, string anull, string atrue, string afalse, string a0, string a1, string a-1.5, string aNaN, string a, string aa, string a7
// expect: 7: string 7undefined, string 7null, string 7true, string 7false, string 70, string 71, string 7-1.5, string 7NaN, string 7, string 7a, string 77
