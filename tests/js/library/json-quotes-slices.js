// A slice is quoted, parsed and repaired by its own characters, not by those of the string that it is
// part of.
const long = '0123456789'.repeat(4);
console.log(JSON.stringify(long.slice(1)), JSON.stringify([long.slice(5, 20)]));
console.log(JSON.stringify(('"' + long + '\n').slice(2)));
console.log(JSON.stringify({ [long.slice(3, 18)]: long.substring(20) }));
const text = (long + '{"abc":"def ghi jkl mno","n":[12,"qq"]}').slice(40);
console.log(JSON.stringify(JSON.parse(text)), JSON.stringify(JSON.parse(text, (k, v, c) => c.source ?? v)));
console.log(escape((long + '\ud800abcdefghijklmnopqrst').slice(35).toWellFormed()));
// expect: "123456789012345678901234567890123456789" ["567890123456789"]
// expect: "123456789012345678901234567890123456789\n"
// expect: {"345678901234567":"01234567890123456789"}
// expect: {"abc":"def ghi jkl mno","n":[12,"qq"]} {"abc":"\"def ghi jkl mno\"","n":["12","\"qq\""]}
// expect: 56789%uFFFDabcdefghijklmnopqrst
