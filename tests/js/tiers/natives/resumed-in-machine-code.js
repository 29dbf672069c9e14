// skip-stress: asks which tier runs, and collections may drop code between two statements
// What was suspended goes on in the machine code that its function has by then, whatever way it is resumed;
// and so does what catches an exception.
function* numbers(log) {
  log.push(%IsBeingInterpreted());
  try {
    const first = yield 1;
    log.push(first, %IsBeingInterpreted());
    const second = yield 2;
    log.push(second, %IsBeingInterpreted());
  } catch (e) {
    log.push('caught ' + e, %IsBeingInterpreted());
    yield 'after';
    log.push(%IsBeingInterpreted());
  } finally {
    log.push('finally', %IsBeingInterpreted());
  }
  return 3;
}
{
  const log = [], g = numbers(log);
  g.next();
  console.log(%CompileBaseline(numbers), log.splice(0));
  g.next('a'); console.log(log.splice(0));   // suspended before there was code
  console.log(g.next('b'), log.splice(0));
}
{
  const log = [], g = numbers(log);
  g.next(); console.log(log.splice(0));
  g.throw('x'); console.log(log.splice(0));
  console.log(g.next(), log.splice(0));
}
{
  const log = [], g = numbers(log);
  g.next();
  console.log(g.return(7), log.splice(0));
}
// Without code any more.
{
  const log = [], g = numbers(log);
  g.next(); log.splice(0);
  %DeoptimizeFunction(numbers);
  g.next('c'); console.log(log.splice(0));
}

function* outer(log) { log.push(yield* inner(log), %IsBeingInterpreted()); }
function* inner(log) { log.push(yield 'i', %IsBeingInterpreted()); return 'r'; }
{
  const log = [], g = outer(log);
  g.next();
  %CompileBaseline(outer); %CompileBaseline(inner);
  g.next('v'); console.log(log);
}

async function waits(log) {
  log.push(await 'w', %IsBeingInterpreted());
  try { await Promise.reject('no'); } catch (e) { log.push(e, %IsBeingInterpreted()); }
  for await (const x of source()) log.push(x, %IsBeingInterpreted());
}
async function* source() { yield 's'; yield 't'; }
const first = [], second = [];
waits(first).then(() => {
  %CompileBaseline(waits);
  return waits(second);
}).then(() => console.log(first, second));

// Many places to go on at, in loops and out of them.
const body = Array.from({length: 40}, (_, i) => `yield ${i}; for (let j = 0; j < 2; j++) yield ${i} * 100 + j;`).join('\n');
const many = new Function(`return function* many() { ${body} }`)();
const plain = [...many()].join();
let steps = '';
{
  const g = many();
  for (let i = 0; i < 60; i++) g.next();
  %CompileBaseline(many);
  steps = [...g].length;
}
console.log(steps, [...many()].join() === plain);

function catches(f) {
  const log = [];
  for (let i = 0; i < 2; i++) {
    try {
      try { f(i); } finally { log.push('finally', %IsBeingInterpreted()); }
    } catch (e) {
      log.push(e, %IsBeingInterpreted());
    }
  }
  return log;
}
console.log(catches(i => { throw i; }));
console.log(catches(i => { if (i === 0) %CompileBaseline(catches); throw i; }));
console.log(catches(i => { if (i === 0) %DeoptimizeFunction(catches); throw i; }));
// flags: --allow-natives-syntax --no-always-baseline --no-baseline --no-stress-osr
// expect: true [ true ]
// expect: [ 'a', false ]
// expect: { value: 3, done: true } [ 'b', false, 'finally', false ]
// expect: [ false ]
// expect: [ 'caught x', false ]
// expect: { value: 3, done: true } [ false, 'finally', false ]
// expect: { value: 7, done: true } [ false, 'finally', false ]
// expect: [ 'c', true ]
// expect: [ 'v', false, 'r', false ]
// expect: 60 true
// expect: [ 'finally', true, 0, true, 'finally', true, 1, true ]
// expect: [
// expect:   'finally', false,
// expect:   0,         false,
// expect:   'finally', false,
// expect:   1,         false
// expect: ]
// expect: [ 'finally', true, 0, true, 'finally', true, 1, true ]
// expect: [
// expect:   'w',  true, 'no',
// expect:   true, 's',  true,
// expect:   't',  true
// expect: ] [
// expect:   'w',   false, 'no',
// expect:   false, 's',   false,
// expect:   't',   false
// expect: ]
