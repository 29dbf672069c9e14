// Keeps state by four libraries.
import {
  configureStore,
  createAsyncThunk,
  createEntityAdapter,
  createSelector,
  createSlice,
} from '@reduxjs/toolkit';
import {
  action,
  autorun,
  computed,
  makeAutoObservable,
  observable,
  reaction,
  runInAction,
  toJS,
  when,
} from 'mobx';
import { applyMiddleware, combineReducers, legacy_createStore as createStore } from 'redux';
import { assign, createActor, createMachine, fromPromise, setup } from 'xstate';

const store = createStore(
  combineReducers({
    n: (n = 0, { type, by = 1 }) => (type === 'add' ? n + by : n),
    log: (l = [], { type }) => (type === 'add' && l.length < 3 ? [...l, type] : l),
  }),
  applyMiddleware(() => (next) => (a) => next(a.type === 'double' ? { type: 'add', by: 2 } : a)),
);
for (let i = 0; i < 5000; i++) store.dispatch({ type: i % 2 ? 'add' : 'double' });
console.log(JSON.stringify(store.getState()));
try {
  store.dispatch({});
} catch (error) {
  console.log(error.message.slice(0, 40));
}

const adapter = createEntityAdapter({ sortComparer: (a, b) => a.name.localeCompare(b.name) });
const load = createAsyncThunk('todos/load', async (n, { rejectWithValue }) =>
  n < 0
    ? rejectWithValue('negative')
    : Array.from({ length: n }, (_, id) => ({ id, name: `t${(id * 7) % 10}`, done: id % 3 === 0 })),
);
const slice = createSlice({
  name: 'todos',
  initialState: adapter.getInitialState({ status: 'idle' }),
  reducers: {
    toggled(state, { payload }) {
      state.entities[payload].done = !state.entities[payload].done;
    },
  },
  extraReducers: (b) =>
    b
      .addCase(load.fulfilled, (s, a) => {
        s.status = 'ok';
        adapter.setAll(s, a.payload);
      })
      .addCase(load.rejected, (s, a) => {
        s.status = a.payload;
      }),
});
const kit = configureStore({ reducer: { todos: slice.reducer } });
const done = createSelector([(s) => s.todos], (t) =>
  adapter
    .getSelectors()
    .selectAll(t)
    .filter((x) => x.done)
    .map((x) => x.id),
);

class Cart {
  items = [];
  rate = 0.25;
  constructor() {
    makeAutoObservable(this);
  }
  get total() {
    return this.items.reduce((s, i) => s + i.price * i.n, 0) * (1 + this.rate);
  }
  add(price, n = 1) {
    this.items.push({ price, n });
  }
}
const cart = new Cart();
const seen = [];
autorun(() => seen.push(cart.total));
reaction(
  () => cart.items.length,
  (n) => console.log('length', n),
  { fireImmediately: true },
);
cart.add(10);
cart.add(5, 4);
runInAction(() => {
  cart.items[0].n = 3;
  cart.rate = 0;
});
const map = observable.map({ a: 1 });
const doubled = computed(() => [...map.values()].map((v) => v * 2));
when(
  () => map.has('c'),
  () => console.log('when', doubled.get()),
);
action(() => {
  map.set('b', 2);
  map.set('c', 3);
  map.delete('a');
})();
console.log(seen, JSON.stringify(toJS(cart.items)), doubled.get());

const lights = createActor(
  createMachine({
    initial: 'green',
    context: { n: 0 },
    states: {
      green: { on: { NEXT: { target: 'yellow', actions: assign({ n: ({ context }) => context.n + 1 }) } } },
      yellow: { on: { NEXT: 'red' }, after: { 5: 'red' } },
      red: {
        initial: 'walk',
        states: { walk: { on: { PED: 'stop' } }, stop: { type: 'final' } },
        onDone: 'green',
      },
    },
  }),
);
lights.subscribe((s) => console.log('light', JSON.stringify(s.value), s.context.n));
lights.start();
for (const type of ['NEXT', 'NEXT', 'PED', 'WRONG', 'NEXT']) lights.send({ type });
const fetcher = createActor(
  setup({
    actors: {
      fetch: fromPromise(async ({ input }) => {
        if (input === 1) throw new Error('first');
        return `got ${input}`;
      }),
    },
  }).createMachine({
    context: { tries: 1 },
    initial: 'busy',
    states: {
      busy: {
        invoke: {
          src: 'fetch',
          input: ({ context }) => context.tries,
          onDone: { target: 'ok', actions: ({ event }) => console.log(event.output) },
          onError: {
            target: 'busy',
            reenter: true,
            actions: assign({ tries: ({ context }) => context.tries + 1 }),
          },
        },
      },
      ok: { type: 'final' },
    },
  }),
);
fetcher.subscribe({ complete: () => console.log('fetcher complete') });
fetcher.start();
(async () => {
  await kit.dispatch(load(9));
  kit.dispatch(slice.actions.toggled(4));
  console.log(
    JSON.stringify(done(kit.getState())),
    kit.getState().todos.ids.join(),
    kit.getState().todos.status,
  );
  await kit.dispatch(load(-1));
  console.log(kit.getState().todos.status);
})();
