// The everyday syntax of newer code: destructuring of objects and arrays with defaults and rest,
// spread in calls and literals, rest and default parameters, optional chaining, computed keys, and
// closures. A store with reducers, middleware, a vector library without classes, events, queries.
'use strict';

(function () {
  const random = randomSource(2015);

  // --- a store: state is copied, never changed; reducers are combined, middleware is composed
  const compose = (...functions) => value => functions.reduceRight((result, f) => f(result), value);
  const combine = reducers => (state = {}, action) => {
    const next = {};
    for (const [key, reduce] of Object.entries(reducers)) next[key] = reduce(state[key], action);
    return next;
  };
  const items = (state = [], {type, payload: {id, ...fields} = {}}) => {
    switch (type) {
      case 'add': return [...state, {id, done: false, ...fields}];
      case 'edit': return state.map(item => (item.id === id ? {...item, ...fields} : item));
      case 'remove': return state.filter(item => item.id !== id);
      default: return state;
    }
  };
  const counters = (state = {add: 0}, {type}) => ({...state, [type]: (state[type] ?? 0) + 1});
  const view = ({page = 0, size = 5, ...rest} = {}, {type, payload}) =>
    type === 'page' ? {page: page + (payload?.by ?? 1), size, ...rest} : {page, size, ...rest};

  function createStore(reduce, ...middleware) {
    let state = reduce(undefined, {type: 'start'});
    const listeners = new Set();
    const base = action => {
      state = reduce(state, action);
      for (const listener of listeners) listener(state, action);
      return action;
    };
    const store = {
      get state() { return state; },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    return {...store, get state() { return state; },
            dispatch: compose(...middleware.map(make => make(store)))(base)};
  }
  const logger = log => ({state: {items: {length} = []} = {}}) => next => (action, ...rest) => {
    log.push([length, action.type]);
    return next(action, ...rest);
  };
  const batcher = () => next => action =>
    Array.isArray(action) ? action.map(each => next(each)) : next(action);

  function runStore() {
    const log = [], seen = [];
    const store = createStore(combine({items, counters, view}), batcher, logger(log));
    const stop = store.subscribe(({items: [first, ...others]}, {type}) => {
      seen.push(`${type}${first?.id ?? '-'}${others.length}`);
    });
    for (let id = 0; id < 24; id++) {
      const tags = ['a', 'b'].slice(id % 3);
      store.dispatch({type: 'add', payload: {id, text: `item ${id}`, tags}});
      if (id % 3 === 0) store.dispatch([{type: 'edit', payload: {id, done: true}}, {type: 'page'}]);
      if (id % 4 === 3) store.dispatch({type: 'remove', payload: {id: id - 2}});
      if (id === 20) stop();
    }
    const {state: {items: [, second, ...rest], counters: counts, view: {page}}} = store;
    const {add, remove, ...others} = counts;
    return `${second.id} ${rest.length} ${add} ${remove} ${Object.keys(others)} ${page} ` +
           `${log.length} ${checksum(seen.join())}`;
  }

  // --- vectors as arrays: swaps, multiple results, spread calls
  const add = ([a, b, c], [x, y, z]) => [a + x, b + y, c + z];
  const scale = ([a, b, c], factor = 1) => [a * factor, b * factor, c * factor];
  const cross = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];
  const bounds = (first, ...rest) => rest.reduce(
    ({min: [a, b, c], max: [d, e, f]}, [x, y, z]) => ({
      min: [Math.min(a, x), Math.min(b, y), Math.min(c, z)],
      max: [Math.max(d, x), Math.max(e, y), Math.max(f, z)],
    }), {min: first, max: first});
  function divide(n, d) {
    let [a, b, x, y] = [n, d, 1, 0];
    while (b !== 0) [a, b, x, y] = [b, a % b, y, x - ((a / b) | 0) * y];
    return {divisor: a, coefficient: x};
  }
  function geometry() {
    const points = Array.from({length: 60}, (_, i) => [i % 7, (i * i) % 11, 5 - i % 10]);
    let total = [0, 0, 0];
    for (const [i, point] of points.entries()) {
      const [other = [1, 1, 1]] = points.slice(i + 1);
      total = add(total, scale(cross(point, other), i % 2 === 0 ? undefined : -1));
    }
    const {min: [left], max: [, top, ...[front]]} = bounds(...points);
    const middle = Math.max(...total, ...[...points].map(([x]) => x));
    let sum = 0;
    for (let n = 2; n < 60; n++) {
      const {divisor, coefficient: c} = divide(n * 30, 84);
      sum += divisor * c;
    }
    return `${total} ${left}${top}${front} ${middle} ${sum}`;
  }

  // --- options: defaults that depend on others, nested patterns, optional chaining
  function layout({
    width = 80, height = width >> 1, margin: {x = 1, y = x, ...more} = {}, children = [],
  }, depth = 0, {offset: [left = 0, top = left] = []} = {}) {
    let area = (width - 2 * x) * (height - 2 * y) + (more.extra ?? depth) + left - top;
    for (const child of children) area += layout(child, depth + 1, {offset: [x, child.top]});
    return area;
  }
  const boxes = (function make(depth) {
    return {
      ...(depth & 1 ? {width: 20 + depth} : {height: 10}),
      ...(depth === 2 && {margin: {y: 2, extra: 9}}),
      children: depth === 0 ? undefined : [make(depth - 1), {...make(depth - 1), top: depth}],
    };
  })(5);
  const people = Array.from({length: 50}, (_, id) => ({
    id, name: {first: 'F' + random(9), last: id % 4 ? 'L' + random(5) : undefined},
    contact: id % 3 ? {mail: [`m${id}@x.org`], call: () => id} : null,
    ...(id % 5 === 0 && {boss: {id: 1}}),
  }));
  function query() {
    let sum = 0;
    const names = [];
    for (const {id, name: {first, last = 'none'}, contact, boss: {id: boss = -1} = {}} of people) {
      sum += contact?.call?.() ?? -id;
      sum += contact?.mail?.[0]?.length ?? 100;
      sum += people[boss]?.contact?.mail.length ?? 0;
      names.push([last, first]);
    }
    const [[best], ...others] = names.sort(([a, b], [c, d]) => (a + b < c + d ? -1 : 1));
    return `${sum} ${best} ${others.at(-1)}`;
  }

  // --- closures: currying, memoizing with rest arguments, pipelines, counters made in loops
  const curry = f => function next(...values) {
    return values.length >= f.length ? f(...values) : (...more) => next(...values, ...more);
  };
  const memoize = (f, cache = new Map()) => (...values) => {
    const key = values.join();
    if (!cache.has(key)) cache.set(key, f(...values));
    return cache.get(key);
  };
  function closures() {
    const volume = curry((a, b, c) => a * b + c), calls = [];
    const paths = memoize((x, y) => (x === 0 || y === 0 ? 1 : paths(x - 1, y) + paths(x, y - 1)));
    for (let i = 0; i < 40; i++) {
      let count = i;
      calls.push({up: (by = 1) => (count += by), get: () => [i, count]});
    }
    let sum = 0;
    for (const {up, get} of calls) {
      up();
      up(...[2, 3]);
      const [i, count] = get();
      sum += volume(i)(count)(1) + volume(i, 2)(3);
    }
    return sum + paths(8, 7);
  }

  benchmark('Destructuring', function () {
    check(runStore(), '2 16 24 6 start,edit,page 8 46 -1379998151');
    check(geometry(), '-262,168,47 095 168 210');
    check(layout(boxes), 28658);
    check(query(), '2410 L0 none,F8');
    check(closures(), 31035);
  });
})();
