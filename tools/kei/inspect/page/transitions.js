// Transitions: maps that were made of others, and the places in the source that did so first.

let transitions = [];
const madeBy = new Map();  // a function's id and a bytecode of it: the transitions that it made
let transitionsLoading;
function loadTransitions() {
  return (transitionsLoading ??= partOf(DATA.transitions).then((list) => {
    transitions = list;
    const children = new Map();
    for (const transition of list) {
      const key = transition.function + '@' + transition.bytecode, siblings = transition.from + '@' + transition.before;
      if (!madeBy.has(key)) madeBy.set(key, []);
      madeBy.get(key).push(transition);
      if (!children.has(siblings)) children.set(siblings, []);
      children.get(siblings).push(transition);
      transition.siblings = children.get(siblings);
    }
  }));
}

const madeAt = (model, bytecode) => madeBy.get(model.id + '@' + bytecode) ?? [];
// Objects of one shape went different ways here: what makes sites see several shapes. Each object begins empty, and
// that all ways part there says nothing.
const isFork = ({ from, key, siblings }) => from !== '{}' && !key.startsWith('(') && siblings.length > 1;

const lineOfTransition = ({ function: id, position }) => {
  const model = BY_ID.get(id);
  return model?.script.lines && position >= 0 ? model.lineAt(position) + 1 : null;
};
function transitionLink(transition) {
  const line = lineOfTransition(transition), model = BY_ID.get(transition.function);
  if (!model) return transition.function ? 'elsewhere' : 'before the script';
  const place = line === null ? model.label : model === view.model ? `line ${line}` : `${model.label}, line ${line}`;
  return `<a class="lnk" href="#" data-made="${transitions.indexOf(transition)}">${esc(place)}</a>`;
}

// How a shape came to be, the first step first.
function historyOf(index) {
  const steps = [];
  for (let at = index; at >= 0; at = transitions[at].before) steps.unshift(transitions[at]);
  return steps;
}
const MOST_STEPS = 6;
function historyHtml(index) {
  const steps = historyOf(index), shown = steps.slice(-MOST_STEPS);
  if (!shown.length) return '';
  const parts = shown.map((transition) => `<code class="mono">+${esc(transition.key)}</code> ${transitionLink(transition)}`);
  const start = steps.length > shown.length ? '… ' : `<code class="mono">${esc(shown[0].from)}</code> `;
  return `<div class="made">${start}${parts.join(' ')}</div>`;
}

// What a bytecode made, and where objects of the same shape went another way.
function madeHtml(model, bytecode) {
  const made = madeAt(model, bytecode.offset);
  if (!made.length) return '';
  const rows = made.slice(0, 8).map((transition) => {
    const others = isFork(transition) ? transition.siblings.filter((other) => other !== transition) : [];
    const fork = others.slice(0, 3).map((other) => `<code class="mono">+${esc(other.key)}</code> ${transitionLink(other)}`).join(', ');
    return `<tr><td class="shape"><code class="mono">${esc(transition.from)} → ${esc(transition.to)}</code></td>` +
      `<td>${fork ? `elsewhere ${fork}` : ''}</td></tr>`;
  });
  return `<h3>Shapes made here</h3><table>${rows.join('')}</table>`;
}
