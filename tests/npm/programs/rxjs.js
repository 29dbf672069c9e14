// Combines streams in virtual and real time.
import {
  asyncScheduler,
  BehaviorSubject,
  combineLatest,
  from,
  interval,
  merge,
  of,
  range,
  ReplaySubject,
  Subject,
  throwError,
  timer,
  VirtualTimeScheduler,
  zip,
} from 'rxjs';
import {
  bufferCount,
  catchError,
  concatMap,
  debounceTime,
  delay,
  distinctUntilChanged,
  filter,
  groupBy,
  map,
  mergeMap,
  observeOn,
  pairwise,
  reduce,
  retry,
  scan,
  share,
  switchMap,
  take,
  takeUntil,
  toArray,
  withLatestFrom,
} from 'rxjs/operators';

const log = (name) => ({
  next: (v) => console.log(name, JSON.stringify(v)),
  error: (e) => console.log(name, 'error', String(e)),
  complete: () => console.log(name, 'complete'),
});
range(1, 20000)
  .pipe(
    filter((n) => n % 3 === 0),
    map((n) => n * n),
    scan((a, b) => (a + b) % 1000003, 0),
    distinctUntilChanged(),
    bufferCount(2000),
    map((b) => b.at(-1)),
  )
  .subscribe(log('range'));
of('a1', 'b1', 'a2', 'c1', 'b2')
  .pipe(
    groupBy((s) => s[0]),
    mergeMap((g) => g.pipe(reduce((acc, s) => acc + s, g.key + ':'))),
  )
  .subscribe(log('group'));
zip(of(1, 2, 3), from(['x', 'y', 'z']))
  .pipe(pairwise())
  .subscribe(log('zip'));
let tries = 0;
throwError(() => (tries++, new Error('fail')))
  .pipe(
    retry(2),
    catchError((e) => of(`${e.message} after ${tries}`)),
  )
  .subscribe(log('retry'));
const behavior = new BehaviorSubject(0);
const replay = new ReplaySubject(2);
behavior.subscribe(replay);
[1, 2, 3].forEach((n) => behavior.next(n));
replay.pipe(take(2), toArray()).subscribe(log('replay'));
const virtual = new VirtualTimeScheduler();
const stop = timer(95, virtual);
merge(
  interval(10, virtual).pipe(map((n) => `ten ${n}`)),
  interval(25, virtual).pipe(map((n) => `twentyfive ${n}`)),
)
  .pipe(takeUntil(stop), toArray())
  .subscribe(log('virtual'));
interval(7, virtual)
  .pipe(
    take(5),
    switchMap((n) => of(n).pipe(delay(5, virtual))),
    debounceTime(6, virtual),
  )
  .subscribe(log('switch'));
virtual.flush();
const source = new Subject();
const shared = source.pipe(share(), withLatestFrom(behavior));
combineLatest([shared, shared]).subscribe(log('latest'));
source.next('go');
from([3, 1, 2])
  .pipe(
    concatMap((n) => of(n).pipe(delay(n))),
    observeOn(asyncScheduler),
    toArray(),
  )
  .subscribe(log('async'));
from(Promise.resolve('promise')).subscribe(log('from'));
