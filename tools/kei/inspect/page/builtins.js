// The page of the builtins: what the engine's own code consists of. builtins-schema.json describes the data.

const BUILTINS = DATA.builtins;
const BY_NAME = new Map(BUILTINS.map((builtin) => [builtin.name, builtin]));
const KINDS_OF_CODE = ['handler', 'stencil', 'generic stub', 'number stub', 'stub', 'function'];
const ABOUT = {
  handler: 'The interpreter’s code of one bytecode. It ends in a jump to the next bytecode’s handler.',
  stencil: 'Code of one bytecode that the baseline compiler copies. The marked fields are holes, which it fills with ' +
    'operands, maps and distances. Slow paths are copied behind the function.',
  'generic stub': 'The whole of one bytecode, whatever its operands are. Machine code calls it where a stencil does not pay.',
  'number stub': 'The way of one operator for numbers that are no small integers.',
  stub: 'Code that others share, called with values in registers.',
  function: 'A function of the language’s library.',
};

for (const builtin of BUILTINS) builtin.callers = [];
for (const builtin of BUILTINS) {
  for (const name of builtin.calls) BY_NAME.get(name)?.callers.push(builtin.name);
}

const shown = { builtin: null, rows: [], kind: null, bySize: true };

// --- The list

function renderName(builtin) {
  return element('r', `<span class="nm">${esc(builtin.name)}</span><span class="pc">${bytesText(builtin.size)}</span>`);
}
const markName = (builtin, root) => root.classList.toggle('cur', builtin === shown.builtin);

function drawNames() {
  const text = $('#q').value.trim().toLowerCase();
  const wanted = BUILTINS.filter((builtin) =>
    (shown.kind === null || builtin.kind === shown.kind) && builtin.name.toLowerCase().includes(text));
  const bySize = (a, b) => b.size - a.size || (a.name < b.name ? -1 : 1), byName = (a, b) => (a.name < b.name ? -1 : 1);
  wanted.sort(shown.bySize ? bySize : byName);
  const bytes = wanted.reduce((sum, { size }) => sum + size, 0);
  $('#order').textContent = shown.bySize ? 'By size' : 'By name';
  $('#shown').textContent = `${numberText(wanted.length)}, ${bytesText(bytes)}`;
  names.set(wanted);
}

function drawKinds() {
  const button = (kind, text) =>
    `<button data-kind="${kind ?? ''}" aria-pressed="${shown.kind === kind}">${text}</button>`;
  $('#kinds').innerHTML = button(null, 'all') + KINDS_OF_CODE.map((kind) => button(kind, kind + 's')).join('');
}

// --- The code

function textHtml(row) {
  const space = row.text.indexOf(' '), mnemonic = space < 0 ? row.text : row.text.slice(0, space);
  let rest = esc(space < 0 ? '' : row.text.slice(space));
  if (row.hole && /^(j|call|b|cb|tb)/.test(mnemonic)) return `<span class="mn">${esc(mnemonic)}</span> <span class="hole">…</span>`;
  if (row.hole) rest = rest.replace(/(-?#?-?0x[0-9A-Fa-f]+)(?!.*0x)/, '<span class="hole">$1</span>');
  if (row.target) rest = rest.replace(esc(row.target), `<span class="to" data-go="${esc(row.target)}">$&</span>`);
  return `<span class="mn">${esc(mnemonic)}</span>${rest}`;
}
function renderRow(row) {
  if (row.title) return element('r part', `<b>${esc(row.title)}</b>`);
  return element('r', `<span class="h"></span><span class="off">${row.offset.toString(16)}</span>` +
    `<span class="by">${esc(row.bytes)}</span><span class="kd" style="--kc:var(--${row.kind})"></span>` +
    `<span class="tx">${textHtml(row)}</span>` +
    (row.note ? `<span class="note">${esc(row.note)}</span>` : ''));
}

// Blocks have titles of their own; comments name them.
async function rowsOf(builtin) {
  builtin.list ??= (await partOf(builtin.instructions)).map(([offset, bytes, text, kind, margin, target, hole]) =>
    ({ offset, bytes, text, kind, margin, target, hole }));
  const rows = [], isStencil = builtin.kind === 'stencil';
  for (const row of builtin.list) {
    if (isStencil && builtin.cold_start && row.offset === builtin.cold_start) rows.push({ title: 'slow path, copied behind the function' });
    const block = /\bB\d+( \(deferred\))?/.exec(row.margin);
    if (block) rows.push({ title: block[0].replace('(deferred)', 'slow path') });
    rows.push({ ...row, note: row.margin.replace(/\bB\d+( \(deferred\))?(, )?/g, '').replace(/(\w+)::/g, '$1.') });
  }
  return rows;
}

const linkTo = (name) => `<a href="#${encodeURIComponent(name)}" data-go="${esc(name)}">${esc(name)}</a>`;

function mixOf(list) {
  const counts = {};
  for (const { kind } of list) counts[kind] = (counts[kind] ?? 0) + 1;
  const kinds = Object.keys(KINDS).filter((kind) => counts[kind]);
  return kinds.map((kind) => `<button style="--k:var(--${kind});flex:${Math.max(0.04, counts[kind] / list.length).toFixed(3)} 1 0" ` +
    `title="${esc(KINDS[kind][1])} Estimated by the instruction’s text.">${KINDS[kind][0]}<b>${counts[kind]}</b></button>`).join('');
}

async function showBuiltin(builtin) {
  shown.builtin = builtin;
  shown.rows = await rowsOf(builtin);
  code.set(shown.rows);
  code.root.scrollTop = 0;
  names.mark();
  const holes = builtin.kind === 'stencil' ? `, ${builtin.holes} holes` : '';
  $('#fhead').innerHTML = `<div class="ttl"><b>${esc(builtin.name)}</b><span>${builtin.kind}</span></div>` +
    `<div class="path"><span class="st">${bytesText(builtin.size)}${holes}</span></div><div class="mix">${mixOf(builtin.list)}</div>`;
  $('#mcinfo').textContent = `${builtin.list.length} instructions`;
  $('#ncallers').textContent = builtin.callers.length;
  $('#ncalls').textContent = builtin.calls.length;
  $('#callers').innerHTML = builtin.callers.map(linkTo).join('') || '<span class="none">Nobody, by a direct call or jump</span>';
  $('#calls').innerHTML = builtin.calls.map(linkTo).join('') || '<span class="none">Nothing directly</span>';
  const bytecode = builtin.name.replace(/(Wide|ExtraWide)?(Handler|Generic|Stencil).*/, '');
  const text = bytecodeText(bytecode);
  $('#about').innerHTML = `<p>${esc(ABOUT[builtin.kind])}</p>${text ? `<p><b>${esc(bytecode)}</b>: ${withCode(text)}</p>` : ''}`;
  history.replaceState(null, '', '#' + encodeURIComponent(builtin.name));
}

// The lists ask for these, which other pages have.
function drawRibbons() {}
function drawMarks() {}

const names = new List($('#flist .vl'), renderName, markName);
const code = new List($('#cmc .vl'), renderRow, () => {});

// --- What the reader does

function go(name) {
  const builtin = BY_NAME.get(name), index = names.rows.indexOf(builtin);
  if (index >= 0) names.show(index);
  return builtin && showBuiltin(builtin);
}
function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  try { localStorage.kei = theme; } catch (error) { /* a page in a file may have no storage */ }
}
const otherTheme = () => setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
const step = (distance) => {
  const next = names.rows[Math.max(0, names.rows.indexOf(shown.builtin) + distance)];
  if (!next) return;
  showBuiltin(next);
  names.show(names.rows.indexOf(next));
};
const KEYS = {
  j: () => step(1), k: () => step(-1), d: otherTheme, '/': () => $('#q').select(),
  b: () => $('#cmc').classList.toggle('bytes'),
  s: () => { shown.bySize = !shown.bySize; drawNames(); },
};

document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-go]'), row = event.target.closest('#flist .r');
  const kind = event.target.closest('[data-kind]');
  if (link) { event.preventDefault(); go(link.dataset.go); }
  if (row) showBuiltin(names.rows[+row.dataset.i]);
  if (kind) { shown.kind = kind.dataset.kind || null; drawKinds(); drawNames(); }
  if (event.target.closest('#order')) KEYS.s();
});
document.addEventListener('keydown', (event) => {
  if (event.target.closest?.('input') || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
  event.preventDefault();
  KEYS[event.key]();
});
$('#q').oninput = drawNames;
$('#q').onkeydown = (event) => {
  event.stopPropagation();
  if (event.key === 'Enter' && names.rows[0]) showBuiltin(names.rows[0]);
  if (event.key === 'Escape') event.target.blur();
};
$('#theme').onclick = otherTheme;
addEventListener('hashchange', () => go(decodeURIComponent(location.hash.slice(1))));

$('#arch').textContent = DATA.arch;
const total = BUILTINS.filter(({ kind }) => kind !== 'stencil').reduce((sum, { size }) => sum + size, 0);
const stencils = BUILTINS.filter(({ kind }) => kind === 'stencil');
$('#facts').innerHTML = `<span><b>${numberText(BUILTINS.length - stencils.length)}</b> builtins</span>` +
  `<span><b>${bytesText(total)}</b> of code</span><span><b>${numberText(stencils.length)}</b> stencils</span>` +
  `<span><b>${bytesText(stencils.reduce((sum, { size }) => sum + size, 0))}</b> to copy</span>`;
drawKinds();
drawNames();
const theme = new URLSearchParams(location.search).get('theme');
if (theme) setTheme(theme);
go(decodeURIComponent(location.hash.slice(1))) || go('AddHandler') || showBuiltin(BUILTINS[0]);
