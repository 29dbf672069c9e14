// performance: marks, measures and its timeline.
console.log(typeof performance.now(), performance instanceof Performance, performance instanceof EventTarget, Math.abs(performance.timeOrigin + performance.now() - Date.now()) < 1000, Object.keys(performance.toJSON()).join());
// expect: number true true true timeOrigin
const mark = performance.mark('a', { startTime: 5, detail: { x: [1] } });
console.log(mark instanceof PerformanceMark, mark instanceof PerformanceEntry, mark.name, mark.entryType, mark.startTime, mark.duration, JSON.stringify(mark));
// expect: true true a mark 5 0 {"name":"a","entryType":"mark","startTime":5,"duration":0,"detail":{"x":[1]}}
performance.mark('b', { startTime: 2 });
performance.mark('a', { startTime: 9 });
const show = entry => `${entry.name}:${entry.entryType}:${entry.startTime}+${entry.duration}`;
console.log(show(performance.measure('m', 'b', 'a')), show(performance.measure('m', { start: 'b', duration: 3 })), show(performance.measure('n', { start: 1, end: 4 })), show(performance.measure('n', { end: 'a', duration: 1 })));
// expect: m:measure:2+7 m:measure:2+3 n:measure:1+3 n:measure:8+1
console.log(performance.measure('o').startTime, performance.measure('p', { start: 1, end: 1, detail: 7 }).detail, performance.measure('q', undefined, 'a').duration, performance.measure('r', {}, 'b').duration);
// expect: 0 7 9 2
console.log(performance.getEntries().filter(entry => entry.name !== 'o').map(show).join(' '));
// expect: q:measure:0+9 r:measure:0+2 n:measure:1+3 p:measure:1+0 b:mark:2+0 m:measure:2+7 m:measure:2+3 a:mark:5+0 n:measure:8+1 a:mark:9+0
console.log(performance.getEntriesByType('mark').length, performance.getEntriesByType('Mark').length, performance.getEntriesByName('n').length, performance.getEntriesByName('a', 'measure').length, performance.getEntriesByName('a', 'mark').length);
// expect: 3 0 2 0 2
performance.clearMarks('a');
performance.clearMeasures('n');
console.log(performance.getEntries().length, performance.clearMarks(), performance.getEntriesByType('mark').length, performance.clearMeasures(), performance.getEntries().length);
// expect: 7 undefined 0 undefined 0
const own = new PerformanceMark('own', { startTime: 1 });
console.log(own.name, own.detail, performance.getEntries().length, new PerformanceMark('x').startTime <= performance.now());
// expect: own null 0 true
const wrong = [() => performance.measure('x', 'none'), () => performance.measure('x', { start: 'none' }), () => performance.mark('x', { startTime: -1 }), () => performance.mark(), () => performance.measure('x', { duration: 1 }), () => performance.measure('x', { start: 1, end: 2, duration: 1 }),
               () => performance.measure('x', { start: 1 }, 'own'), () => performance.measure('x', { start: -1 }), () => new Performance, () => new PerformanceEntry, () => new PerformanceMeasure, () => performance.mark('x', { detail: () => 1 }), () => performance.mark('x', { startTime: NaN })];
console.log(wrong.map(call => { try { return call(); } catch (e) { return e.name; } }).join());
// expect: SyntaxError,SyntaxError,TypeError,TypeError,TypeError,TypeError,TypeError,TypeError,TypeError,TypeError,TypeError,DataCloneError,TypeError
