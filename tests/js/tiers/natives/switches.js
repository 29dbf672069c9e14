// Cases of a switch over Smis go on in machine code, whatever code their function has by then. (Fewer cases
// are compared one by one.)
function where(x) {
  switch (x) {
    case 2: return ['two', %IsBeingInterpreted()];
    case 3: return ['three', %IsBeingInterpreted()];
    case 4: break;
    case 6: x++;
    case 7: return [x, %IsBeingInterpreted()];
    case 9: case 10: case 11: return ['many', %IsBeingInterpreted()];
    default: return ['default', %IsBeingInterpreted()];
  }
  return ['broken', %IsBeingInterpreted()];
}
where(2);
const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, -2, 2.5, '3', 3.0, -0, undefined, {}, 2 ** 31, 1n];
console.log(%CompileBaseline(where));
for (const x of values) {
  const [name, interpreted] = where(x);
  if (interpreted) throw x;
  console.log(name);
}

// The code goes in the middle, or another one comes.
function dropped(x, f) {
  f();
  switch (x) {
    case 0: return ['a', %IsBeingInterpreted()];
    case 1: return ['b', %IsBeingInterpreted()];
    case 2: return ['c', %IsBeingInterpreted()];
    case 3: return ['d', %IsBeingInterpreted()];
    case 4: case 5: case 6: case 7: case 8: return ['e', %IsBeingInterpreted()];
  }
}
dropped(0, () => { });
%CompileBaseline(dropped);
console.log(dropped(1, () => { }), dropped(2, () => %DeoptimizeFunction(dropped)), dropped(2, () => { }));
console.log(dropped(3, () => %CompileBaseline(dropped)), dropped(0, () => %CompileBaseline(dropped)));
console.log(dropped(1, () => { %DeoptimizeFunction(dropped); %CollectGarbage(0); %CompileBaseline(dropped); }));

// Completions of finally blocks, and delegation, are switches too.
function* delegates(log) { log.push(yield* [1, 2], %IsBeingInterpreted()); }
function leaves(x) {
  for (let i = 0; i < 3; i++) {
    try {
      if (x === 0) return ['returned', %IsBeingInterpreted()];
      if (x === 1) continue;
      if (x === 2) break;
    } finally {
      x += 10;
    }
  }
  return [x, %IsBeingInterpreted()];
}
leaves(3); [...delegates([])];
%CompileBaseline(leaves); %CompileBaseline(delegates);
const log = [];
console.log([0, 1, 2, 3].map(leaves), [...delegates(log)], log);

// So many cases that operands are wide, in a function with so many constants that places are, too.
const texts = Array.from({length: 300}, (_, i) => `'t${i}'`);
const cases = Array.from({length: 700}, (_, i) => `case ${i - 50}: sum += ${i}; if (${i} % 3) break;`);
const many = new Function('x', `const t = [${texts.map(t => t + ' + x')}]; let sum = t.length;
  switch (x) { ${cases.join('\n')} default: sum--; } return sum + ':' + %IsBeingInterpreted();`);
const interpreted = [];
for (let x = -53; x < 655; x++) interpreted.push(many(x).replace('true', 'false'));
%CompileBaseline(many);
let same = 0;
for (let x = -53; x < 655; x++) same += many(x) === interpreted[x + 53];
console.log(same, interpreted.length, many(0));
// flags: --allow-natives-syntax --no-always-baseline --no-baseline --no-always-opt
// expect: true
// expect: default
// expect: two
// expect: three
// expect: broken
// expect: default
// expect: 7
// expect: 7
// expect: default
// expect: many
// expect: many
// expect: many
// expect: default
// expect: default
// expect: default
// expect: default
// expect: three
// expect: default
// expect: default
// expect: default
// expect: default
// expect: default
// expect: [ 'b', false ] [ 'c', true ] [ 'c', true ]
// expect: [ 'd', true ] [ 'a', false ]
// expect: [ 'b', false ]
// expect: [ [ 'returned', false ], [ 31, false ], [ 12, false ], [ 33, false ] ] [ 1, 2 ] [ undefined, false ]
// expect: 708 708 350:false
