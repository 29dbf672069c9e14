console.log(["b", "a", "C", "A", "\u00e4"].sort((x, y) => x.localeCompare(y)).join());
console.log("\u00f6".localeCompare("o\u0308"), "10".localeCompare("2", undefined, {numeric: true}), "10".localeCompare("2"));
console.log("a".localeCompare("A"), "a".localeCompare("A", undefined, {sensitivity: "base"}), "a".localeCompare("\u00e1", undefined, {sensitivity: "accent"}),
    "a".localeCompare("\u00e1", undefined, {sensitivity: "case"}), "a".localeCompare("A", undefined, {sensitivity: "case"}));
console.log("a".localeCompare("A", "en", {caseFirst: "upper"}), "a".localeCompare("A", "en-u-kf-upper"), "a10".localeCompare("a2", "en-u-kn-true"));
console.log("\u00e4".localeCompare("z", "sv"), "\u00e4".localeCompare("z", "de"), "a-b".localeCompare("ab", undefined, {ignorePunctuation: true}));
console.log("".localeCompare("a"), "a".localeCompare(""), "".localeCompare(""), "a\0".localeCompare("a"), "undefined".localeCompare());
[() => "a".localeCompare("b", undefined, null), () => "a".localeCompare("b", undefined, {sensitivity: "x"}), () => "a".localeCompare("b", "i"),
 () => "a".localeCompare("b", undefined, {get numeric() { throw "read"; }})].forEach(f => {
  try {
    console.log(f());
  } catch (error) {
    console.log(String(error));
  }
});

// expect: a,A,ä,b,C
// expect: 0 1 -1
// expect: -1 0 -1 0 -1
// expect: 1 1 1
// expect: 1 -1 0
// expect: -1 1 0 0 0
// expect: TypeError: Cannot convert undefined or null to object
// expect: RangeError: Value x out of range for String.prototype.localeCompare options property sensitivity
// expect: RangeError: Incorrect locale information provided
// expect: read
