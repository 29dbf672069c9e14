// Renders components to text.
import { Component, createContext, Fragment, h, toChildArray } from 'preact';
import { useContext, useMemo, useReducer } from 'preact/hooks';
import { renderToString } from 'preact-render-to-string';

const Theme = createContext('light');
class Clock extends Component {
  state = { ticks: 0 };
  static getDerivedStateFromProps(props, state) {
    return { ticks: state.ticks + props.step };
  }
  render({ children }, { ticks }) {
    return h('time', { dateTime: ticks }, toChildArray(children).length, ':', ticks, children);
  }
}
const Row = ({ id }) =>
  h('li', { class: useContext(Theme), key: id, style: { width: id, zIndex: 3 } }, `row ${id} <&>`);
const App = ({ n }) => {
  const [count] = useReducer((s) => s + 1, 7);
  const rows = useMemo(() => Array.from({ length: n }, (_, id) => h(Row, { id })), [n]);
  return h(
    Theme.Provider,
    { value: 'dark' },
    h(
      Fragment,
      null,
      h('ul', null, rows),
      h(Clock, { step: count }, 'a', h('b', { hidden: true }, 'x'), null),
    ),
    h('p', { dangerouslySetInnerHTML: { __html: '<i>i</i>' } }),
  );
};
console.log(renderToString(h(App, { n: 4 })));
console.log(renderToString(h(App, { n: 2 }), null, { pretty: true }));
let length = 0;
for (let i = 0; i < 20; i++) length += renderToString(h(App, { n: 100 })).length;
console.log(
  length,
  renderToString(
    h('svg', { xlinkHref: 'a', viewBox: '0 0 1 1' }, h('input', { value: '"', checked: true, onClick() {} })),
  ),
);
try {
  renderToString(
    h(() => {
      throw new RangeError('inside');
    }),
  );
} catch (error) {
  console.log(error.name, error.message);
}
