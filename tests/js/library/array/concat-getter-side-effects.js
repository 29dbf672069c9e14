var log = [];
var a = [1], b = { get length() { log.push('length'); return 2; },
  get 0() { log.push('0'); a.push('late'); return 'z'; }, [Symbol.isConcatSpreadable]: true };
console.log([].concat(a, b, a).join(), log.join());

// expect: 1,z,,1,late length,0
