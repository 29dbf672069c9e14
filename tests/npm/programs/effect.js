// esbuild: --platform=browser
// Runs effects with errors, fibers, schedules, streams and schemas.
import {
  Cause,
  Chunk,
  Context,
  Data,
  Duration,
  Effect,
  Either,
  Exit,
  Fiber,
  Layer,
  Match,
  Option,
  pipe,
  Queue,
  Ref,
  Schedule,
  Schema,
  Stream,
} from 'effect';

class NotFound extends Data.TaggedError('NotFound') {}
class Store extends Context.Tag('Store')() {}
const live = Layer.effect(
  Store,
  Effect.map(Ref.make(new Map([['a', 1]])), (ref) => ({
    get: (k) =>
      Effect.flatMap(Ref.get(ref), (m) =>
        m.has(k) ? Effect.succeed(m.get(k)) : Effect.fail(new NotFound({ k })),
      ),
    set: (k, v) => Ref.update(ref, (m) => new Map(m).set(k, v)),
  })),
);
const program = Effect.gen(function* () {
  const store = yield* Store;
  yield* store.set('b', 41);
  const sum = (yield* store.get('a')) + (yield* store.get('b'));
  const missing = yield* store
    .get('zzz')
    .pipe(Effect.catchTag('NotFound', (e) => Effect.succeed(`no ${e.k}`)));
  const all = yield* Effect.all(
    Array.from({ length: 200 }, (_, i) => Effect.delay(Effect.succeed(i), Duration.millis(i % 3))),
    { concurrency: 20 },
  );
  const queue = yield* Queue.unbounded();
  const fiber = yield* Effect.fork(Effect.forEach([1, 2, 3], () => Queue.take(queue)));
  yield* Queue.offerAll(queue, ['x', 'y', 'z']);
  let tries = 0;
  const retried = yield* Effect.retry(
    Effect.suspend(() => (++tries < 4 ? Effect.fail('again') : Effect.succeed(tries))),
    Schedule.recurs(5),
  );
  const streamed = yield* Stream.range(1, 1000).pipe(
    Stream.filter((n) => n % 7 === 0),
    Stream.mapEffect((n) => Effect.succeed(n * 2)),
    Stream.grouped(20),
    Stream.map(Chunk.size),
    Stream.runCollect,
  );
  return {
    sum,
    missing,
    total: all.reduce((a, b) => a + b),
    taken: yield* Fiber.join(fiber),
    retried,
    streamed: Chunk.toReadonlyArray(streamed),
  };
});
const Person = Schema.Struct({
  name: Schema.NonEmptyString,
  age: Schema.NumberFromString.pipe(Schema.between(0, 150)),
  tags: Schema.optionalWith(Schema.Array(Schema.Literal('a', 'b')), { default: () => [] }),
});
(async () => {
  console.log(JSON.stringify(await Effect.runPromise(Effect.provide(program, live))));
  const exit = await Effect.runPromiseExit(
    Effect.die(new RangeError('defect')).pipe(Effect.ensuring(Effect.sync(() => console.log('finalizer')))),
  );
  console.log(Exit.isFailure(exit), Cause.pretty(exit.cause).split('\n')[0]);
  console.log(
    JSON.stringify(Effect.runSync(Effect.either(Effect.fail('left')))),
    String(Either.right(3)),
    String(Option.some([1])),
    pipe(
      Option.none(),
      Option.getOrElse(() => 'default'),
    ),
  );
  for (const input of [
    { name: 'Ola', age: '41' },
    { name: '', age: 'x', tags: ['c'] },
    { name: 'K', age: '200' },
  ])
    console.log(
      String(
        Either.getOrElse(Schema.decodeUnknownEither(Person, { errors: 'all' })(input), (e) => e.message),
      ) === '[object Object]'
        ? JSON.stringify(Schema.decodeUnknownSync(Person)(input))
        : Either.getLeft(Schema.decodeUnknownEither(Person, { errors: 'all' })(input)).value.message,
    );
  console.log(
    Match.value({ t: 'circle', r: 2 }).pipe(
      Match.when({ t: 'square' }, () => 'square'),
      Match.orElse((x) => `other ${x.r}`),
    ),
    new NotFound({ k: 1 })._tag,
    Duration.format(Duration.minutes(90)),
  );
  console.log(
    await Effect.runPromise(Effect.race(Effect.delay(Effect.succeed('slow'), 50), Effect.succeed('fast'))),
    await Effect.runPromise(
      Effect.timeout(Effect.never, 5).pipe(Effect.catchAll((e) => Effect.succeed(e._tag))),
    ),
  );
})();
