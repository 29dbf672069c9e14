// esbuild: --platform=browser
// Renders components to text, with hooks, context and lists.
import {
  createContext,
  createElement as h,
  Fragment,
  memo,
  useContext,
  useId,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';

const Theme = createContext('light');
const Row = memo(({ id, name }) =>
  h(
    'li',
    {
      className: `row ${useContext(Theme)}`,
      'data-id': id,
      style: { marginTop: id, backgroundColor: 'red' },
    },
    name,
    ' <',
    id,
    '>',
  ),
);
function List({ count }) {
  const [items] = useState(() => Array.from({ length: count }, (_, id) => ({ id, name: `Item ${id}` })));
  const [sum, add] = useReducer((s, n) => s + n, 0);
  const odd = useMemo(() => items.filter((i) => i.id % 2), [items]);
  if (sum < 3) add(1);
  return h(
    Fragment,
    null,
    h('h2', { id: useId() }, `${odd.length} odd & ${sum}`),
    h(
      'ul',
      null,
      items.map((i) => h(Row, { key: i.id, ...i })),
    ),
    count > 300 && h('input', { disabled: true, value: '"q"', readOnly: true, onChange() {} }),
  );
}
const page = (count) =>
  h(
    Theme.Provider,
    { value: 'dark' },
    h('div', { dangerouslySetInnerHTML: { __html: '<b>raw</b>' } }),
    h(List, { count }),
    h('select', { defaultValue: 'b' }, h('option', { value: 'a' }, 'A'), h('option', { value: 'b' }, 'B')),
  );
console.log(renderToStaticMarkup(page(5)));
console.log(renderToString(page(400)).length, renderToString(page(3)));
console.log(
  renderToString(
    h('svg', { viewBox: '0 0 1 1', xlinkHref: 'x' }, h('path', { d: 'M0', strokeWidth: 2 }), null, false, 0, [
      undefined,
      'x',
      12n,
    ]),
  ),
);
try {
  renderToString(
    h(() => {
      throw new TypeError('inside');
    }),
  );
} catch (error) {
  console.log(error.name, error.message);
}
