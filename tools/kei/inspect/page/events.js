// What the reader does.

const rowAt = (event, list) => {
  const shown = event.target.closest('.r');
  return shown ? { row: list.rows[+shown.dataset.i], index: +shown.dataset.i } : null;
};
const numberIn = (event, name) => {
  const found = event.target.closest(`[data-${name}]`);
  return found ? +found.dataset[name] : undefined;
};

// --- Columns

const linkIn = {
  source(event, { row }) {
    const bytecode = numberIn(event, 'b'), position = numberIn(event, 'p');
    if (bytecode !== undefined) return linkOfBytecode(bytecode);
    return position !== undefined ? linkOfPosition(position) : linkOfLine(row.line);
  },
  bytecode: (_, { row }) => linkOfBytecode(row.offset),
  machine: (_, { row, index }) => linkOfRow(row, index),
};
const tipIn = {
  source(event) {
    const position = numberIn(event, 'p');
    return position !== undefined ? sourceTip(position) : '';
  },
  bytecode: (_, { row }) => bytecodeTip(row),
  machine: (_, { row }) => machineTip(row),
};

// The innermost function around a line that is not the shown one.
function functionAround(line) {
  const { model } = view, inside = (candidate) => {
    const first = candidate.lineAt(candidate.start), last = candidate.lineAt(candidate.end);
    return candidate !== model && candidate.script === model.script && line >= first && line <= last;
  };
  return FUNCTIONS.filter(inside).sort((a, b) => a.end - a.start - (b.end - b.start))[0];
}

async function clickIn(name, event, list) {
  const hit = rowAt(event, list);
  if (!hit) return;
  hideTip();
  const link = linkIn[name](event, hit);
  if (name === 'source' && !link.bytecodes.size) {
    const other = functionAround(hit.row.line);
    if (!other) return;
    await select(other);
    const there = linkOfLine(hit.row.line);
    if (there.bytecodes.size) pin(there, 'source');
    return;
  }
  pin(isSameLink(view.pinned, link) ? null : link, name);
}

for (const [name, list] of Object.entries(lists)) {
  let known = '';
  list.root.addEventListener('mousemove', (event) => {
    const hit = rowAt(event, list), key = [hit?.index, numberIn(event, 'p'), numberIn(event, 'b')].join();
    if (key === known) return;
    known = key;
    view.hovered = hit ? linkIn[name](event, hit) : null;
    markAll();
    showTipLater(hit ? tipIn[name](event, hit) : '', event);
  });
  list.root.addEventListener('mouseleave', () => {
    known = '';
    view.hovered = null;
    markAll();
    hideTip();
  });
  list.root.addEventListener('click', (event) => clickIn(name, event, list));
}

// --- Around the columns

$('#time').addEventListener('mousemove', (event) => {
  const mark = event.target.closest('.ev');
  if (!mark) return hideTip();
  showTip(eventTip(mark.dataset.tip, timed[mark.dataset.tip][+mark.dataset.n]), event);
});
$('#time').addEventListener('mouseleave', hideTip);
$('#time').addEventListener('click', (event) => {
  const mark = event.target.closest('[data-f]'), model = mark && BY_ID.get(mark.dataset.f);
  if (model) select(model, mark.dataset.tip === 'exit' ? { tier: 'optimized' } : {});
});

async function showCode(link) {
  const code = view.model.codes[+link.dataset.code];
  await select(view.model, { tier: code.tier, code });
  const row = machine.findIndex(({ exit, kind }) => exit === +link.dataset.exit && kind !== 'x');
  if (link.dataset.exit !== undefined && row >= 0) pin(linkOfRow(machine[row], row));
}

// The code, or the graph at a stage, with that of an earlier one beside it.
async function setStage(stage, before) {
  if (!hasGraphs(view.tier, view.code)) return;
  await stagesOf(view.code);
  Object.assign(view, { stage, before: before === undefined ? stageBefore(view.code, stage) : before, kind: null });
  await select(view.model);
}
async function stepStage(step) {
  if (!hasGraphs(view.tier, view.code)) return;
  await stagesOf(view.code);
  const stages = [null, ...stagesToStep(view.code)];
  const index = stages.indexOf(view.stage) + step + stages.length;
  await setStage(stages[index % stages.length]);
}
document.addEventListener('change', ({ target }) => {
  const side = target.dataset?.side;
  if (side === 'before') setStage(view.stage, target.value || null);
  if (side === 'stage') setStage(target.value, view.before);
});

// By selector: what a click on it does.
const CLICKS = {
  '.fn': (button) => select(BY_ID.get(button.dataset.f)),
  '#tierseg button': (button) => select(view.model, { tier: button.dataset.t }),
  '[data-code]': showCode,
  '[data-stage]': (button) => setStage(button.dataset.stage || null),
  '.mix button': (button) => setKind(view.kind === button.dataset.k ? null : button.dataset.k),
  '[data-close]': () => pin(null),
  '[data-go]': (link) => pin(linkOfBytecode(+link.dataset.go)),
  '[data-made]': (link) => {
    const { function: id, bytecode } = transitions[+link.dataset.made];
    return select(BY_ID.get(id), { at: bytecode });
  },
  '[data-fn]': (link) => select(BY_ID.get(link.dataset.fn)),
};
document.addEventListener('click', (event) => {
  if (!event.target.closest('.find')) hits.classList.remove('on');
  for (const [selector, act] of Object.entries(CLICKS)) {
    const found = event.target.closest(selector);
    if (!found) continue;
    event.preventDefault();
    act(found);
    return;
  }
});

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  try { localStorage.kei = theme; } catch (error) { /* a page in a file may have no storage */ }
}
const otherTheme = () => setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
$('#theme').onclick = otherTheme;
$('#help').onclick = () => $('#keys').showModal();

// --- Search

const query = $('#q'), hits = $('#hits');
let found = [], chosen = 0;

function search(text) {
  const results = [], { model } = view, has = (other) => other.toLowerCase().includes(text);
  const add = (most, list, matches, resultOf) => {
    for (let i = 0, count = 0; i < list.length && count < most; i++) {
      if (!matches(list[i], i)) continue;
      results.push(resultOf(list[i], i));
      count++;
    }
  };
  add(8, FUNCTIONS, (other) => has(other.label), (other) => ['function', other.label, `line ${other.line + 1}`, () => select(other)]);
  add(6, model.bytecodes, (bytecode) => has(bytecode.name + ' ' + bytecode.operands), (bytecode) =>
    ['bytecode', bytecode.name + ' ' + bytecode.operands, 'at ' + bytecode.offset, () => pin(linkOfBytecode(bytecode.offset))]);
  add(6, machine, (row) => !row.isPart && has(row.text + ' ' + row.note), (row, i) =>
    ['machine', row.text, row.offset?.toString(16) ?? '', () => pin(linkOfRow(row, i))]);
  add(6, model.script.lines, has, (line, i) => ['line', line.trim().slice(0, 60), `line ${i + 1}`, () => {
    lists.source.show(i, true);
    const link = linkOfLine(i);
    if (link.bytecodes.size) pin(link, 'source');
  }]);
  return results;
}

function drawHits(text) {
  hits.innerHTML = found.map(([kind, name, place], i) => `<button role="option" class="${i === chosen ? 'on' : ''}" data-h="${i}">` +
    `<i>${kind}</i><b class="mono">${esc(name)}</b><span>${esc(place)}</span></button>`).join('') ||
    (text ? '<button disabled>Nothing found</button>' : '');
  hits.classList.toggle('on', text !== '');
}
function endSearch() {
  hits.classList.remove('on');
  query.blur();
}
query.oninput = () => {
  const text = query.value.trim().toLowerCase();
  chosen = 0;
  found = text ? search(text) : [];
  drawHits(text);
};
hits.onclick = (event) => {
  const index = numberIn(event, 'h');
  if (index === undefined) return;
  found[index][3]();
  endSearch();
};
query.onkeydown = (event) => {
  event.stopPropagation();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && found.length) {
    event.preventDefault();
    chosen = (chosen + step + found.length) % found.length;
    drawHits(query.value);
  } else if (event.key === 'Enter' && found[chosen]) {
    found[chosen][3]();
    endSearch();
  } else if (event.key === 'Escape') {
    query.value = '';
    endSearch();
  }
};

// --- Keys

function stepFunction(step) {
  const index = FUNCTIONS.indexOf(view.model) + step;
  select(FUNCTIONS[Math.min(Math.max(0, index), FUNCTIONS.length - 1)]);
}
function stepSite(step) {
  const sites = view.model.bytecodes.filter(stateOf), offset = view.pinned?.bytecode;
  if (!sites.length) return;
  const next = offset === undefined ? (step > 0 ? 0 : -1)
    : step > 0 ? sites.findIndex((site) => site.offset > offset)
      : sites.findLastIndex((site) => site.offset < offset);
  pin(linkOfBytecode(sites.at(next < 0 && step > 0 ? 0 : next).offset));
}
function nextKind() {
  const kinds = [null, ...Object.keys(KINDS).filter((kind) => machine.some((row) => row.kind === kind))];
  setKind(kinds[(kinds.indexOf(view.kind) + 1) % kinds.length]);
}
const KEYS = {
  j: () => stepFunction(1),
  k: () => stepFunction(-1),
  n: () => stepSite(1),
  p: () => stepSite(-1),
  h: () => pin(linkOfBytecode([...view.model.bytecodes].sort((a, b) => b.samples - a.samples)[0].offset)),
  t: () => {
    const { tiers } = view.model;
    select(view.model, { tier: tiers[(tiers.indexOf(view.tier) + 1) % tiers.length] });
  },
  c: nextKind,
  g: () => stepStage(1),
  G: () => stepStage(-1),
  b: () => {
    $('#cmc').classList.toggle('bytes');
    drawRibbons();
  },
  d: otherTheme,
  l: () => navigator.clipboard?.writeText(location.href),
  '/': () => query.select(),
  '?': () => $('#keys').showModal(),
  Escape: () => {
    hideTip();
    setKind(null);
    pin(null);
  },
};
document.addEventListener('keydown', (event) => {
  const isText = event.target.closest?.('input, select'), isCommand = event.ctrlKey || event.metaKey || event.altKey;
  if (isText || isCommand || $('#keys').open || !KEYS[event.key] || !view.model) return;
  event.preventDefault();
  KEYS[event.key]();
});

// --- Widths of columns

for (const gutter of $$('.gut')) {
  gutter.addEventListener('pointerdown', (event) => {
    const widths = $$('.col').map(({ offsetWidth }) => offsetWidth), left = +gutter.dataset.g - 1, least = 180;
    const move = ({ clientX }) => {
      const distance = clientX - event.clientX, now = [...widths];
      now[left] = Math.max(least, widths[left] + distance);
      now[left + 1] = Math.max(least, widths[left + 1] - distance);
      now.forEach((width, i) => $('#cols').style.setProperty('--c' + (i + 1), width + 'fr'));
      drawRibbons();
    };
    gutter.setPointerCapture(event.pointerId);
    gutter.addEventListener('pointermove', move);
    gutter.addEventListener('pointerup', () => gutter.removeEventListener('pointermove', move), { once: true });
  });
}
let resizeTimer;
addEventListener('resize', () => {
  clearTimeout(resizeTimer);
  resizeTimer = setTimeout(() => {
    measureRows();
    if (!view.model) return;
    drawTimeline();
    for (const list of Object.values(lists)) list.set(list.rows);
    markAll();
  }, 80);
});
addEventListener('hashchange', readAddress);

// --- The beginning

const codeBytes = FUNCTIONS.reduce((sum, model) => sum + model.codes.reduce((own, { size }) => own + size, 0), 0);
const facts = [
  [numberText(FUNCTIONS.length), 'functions'],
  [bytesText(codeBytes), 'of code'],
  [numberText(timed.collection.length), 'collections'],
  [DATA.duration_ms.toFixed(1), 'ms'],
  [numberText(DATA.samples.count), `samples`],
  ...(DATA.left_out ? [[numberText(DATA.left_out), 'cold codes left out']] : []),
];
document.title = `${DATA.name} – kei inspect`;
$('#script').textContent = DATA.name.split('/').at(-1);
$('#facts').innerHTML = facts.map(([value, text]) => `<span><b>${value}</b> ${text}</span>`).join('');
$('#facts').title = Object.entries(DATA.samples.tiers).map(([tier, count]) =>
  `${tier} ${percentText(count / TOTAL_SAMPLES)}`).join(', ');
drawFunctions();
readAddress();
