// The three columns: source, bytecode, machine code.

// What is shown: code, or the graph at a stage, with one before it beside it. A link (links.js) is pinned or hovered.
const view = { model: null, tier: 'baseline', code: null, kind: null, stage: null, before: null, pinned: null, hovered: null };
let machine = [];  // rows of the third column

const heatCell = (samples, most, total) => {
  if (!samples) return '<span class="h"></span>';
  const part = (samples / total) * 100, width = Math.max(2, Math.sqrt(samples / most) * 26).toFixed(1);
  return `<span class="h" title="${samples} samples"><i style="width:${width}px"></i>` +
    `<b>${part >= 1 ? part.toFixed(0) : ''}</b></span>`;
};
const dots = (state, count = STATES[state].dots) =>
  `<span class="dots ${state}">${'<i></i>'.repeat(Math.min(4, count))}</span>`;

// --- Source

const KEYWORDS = new RegExp('^(async|await|break|case|catch|class|const|continue|default|delete|do|else|export|' +
  'extends|finally|for|function|get|if|import|in|instanceof|let|new|of|return|set|static|super|switch|this|throw|' +
  'try|typeof|var|void|while|yield|null|true|false)$');
const TOKENS = /(\/\/.*)|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|(\d[\w.]*)|([A-Za-z_$][\w$]*)|(\s+)|(=>|[=!]==?|\+\+|--|&&|\|\||\?\?|[-+*/%<>&|^]=?|.)/gu;
const MAX_LINE = 400;  // characters of a line that are shown

function sourceHtml(script, line) {
  const text = script.lines[line];
  let html = '';
  for (const match of text.slice(0, MAX_LINE).matchAll(TOKENS)) {
    const position = script.starts[line] + match.index, token = esc(match[0]);
    const className = match[1] ? 'o' : match[2] ? 's' : match[3] ? 'm' : KEYWORDS.test(match[0]) ? 'k' : '';
    const state = view.sites.get(position), inner = className ? `<span class="${className}">${token}</span>` : token;
    html += state ? `<span class="site ${state}" data-p="${position}">${inner}</span>` : inner;
  }
  return text.length > MAX_LINE ? html + '<span class="o">…</span>' : html;
}

const exitsOf = (code) => code.exits.filter((exit) => exit.count > 0);

// What is said at a line: only what is not the normal case.
function chipsOf(line) {
  const { model } = view, chips = [];
  for (const bytecode of model.bytecodes) {
    const { site } = bytecode;
    if (!site || model.lineAt(bytecode.position) !== line) continue;
    if (site.shapes.length > 1) chips.push(['several', `${site.shapes.length} shapes`, bytecode]);
    else if (site.state === 'megamorphic') chips.push(['megamorphic', 'megamorphic', bytecode]);
    if (site.targets.length > 1) chips.push(['several', `${site.targets.length} targets`, bytecode]);
  }
  for (const bytecode of model.bytecodes) {
    if (model.lineAt(bytecode.position) !== line) continue;
    const forks = madeAt(model, bytecode.offset).filter(isFork);
    if (forks.length) chips.push(['several', `${forks[0].from} forks`, bytecode]);
  }
  if (view.tier !== 'optimized' || !view.code) return chips;
  for (const exit of exitsOf(view.code)) {
    const bytecode = exit.frame > 0 ? callAround(view.code, exit.frame) : model.at.get(exit.bytecode);
    if (bytecode && model.lineAt(bytecode.position) === line) {
      chips.push(['ex', `exit ${exit.id}, ${exit.count}×`, bytecode]);
    }
  }
  return chips;
}

function renderSource(row) {
  const { script } = view.model, chips = chipsOf(row.line);
  const buttons = chips.map(([className, text, bytecode]) =>
    `<button class="chip ${className}" data-b="${bytecode.offset}" tabindex="-1">${esc(text)}</button>`).join('');
  return element('r' + (row.isInside ? '' : ' out'),
    `<span class="ln">${row.line + 1}</span>${heatCell(script.heat[row.line], script.hottest, TOTAL_SAMPLES)}` +
    `<span class="tx">${sourceHtml(script, row.line)}</span>` +
    (chips.length ? `<span class="chips">${buttons}</span>` : ''));
}

// --- Bytecode

function operandsHtml(bytecode) {
  const { constants, parameterNames } = view.model, names = /Named|Global|Constant|Closure|Literal/.test(bytecode.op);
  let html = esc(bytecode.operands).replace(/\ba(\d+)\b(?!-)/g, (text, i) =>
    parameterNames[i] ? `${text}<span class="vr">·${esc(parameterNames[i])}</span>` : text);
  if (names) {
    html = html.replace(/\[(\d+)\]/, (text, i) =>
      constants[i] === undefined ? text : `<span class="vr">${esc(constants[i].slice(0, 24))}</span>`);
  }
  return bytecode.site ? html.replace(/(, )?\[\d+\]$/, (text) => `<span class="sl">${text}</span>`) : html;
}

function renderBytecode(bytecode) {
  const state = stateOf(bytecode), { model } = view;
  const count = bytecode.site ? Math.max(bytecode.site.shapes.length, bytecode.site.targets.length) : 0;
  return element('r', heatCell(bytecode.samples, model.maxSamples, model.samples || 1) +
    `<span class="off">${bytecode.offset}</span><span class="tx"><span class="op">${esc(bytecode.name)}</span> ` +
    `<span class="ar">${operandsHtml(bytecode)}</span></span>` +
    (state ? dots(state, state === 'several' ? Math.max(2, count) : 1) : ''));
}

// --- Machine code

const frameColor = (frame) => `var(--f${((frame - 1) % 4) + 1})`;

function partHtml(row) {
  const offset = row.bytecode >= 0 ? row.bytecode : '';
  const owner = row.frame > 0 ? BY_ID.get(view.code.frames[row.frame]) : null;
  const inlined = owner ? `<span class="frl" style="--fc:${frameColor(row.frame)}">${esc(owner.label)}</span>` : '';
  return `<span class="off mono part-off">${offset}</span><b>${esc(row.title)}</b>` +
    `<span>${esc(row.operands ?? '')}</span>${inlined}` + (row.more ? `<span class="more">${row.more}</span>` : '');
}

function exitHtml(row) {
  if (view.tier !== 'optimized') return '';
  const exit = row.exit >= 0 && row.kind !== 'x' ? view.code.exits.find(({ id }) => id === row.exit) : null;
  const className = exit?.count ? 'hot' : '';
  return `<span class="exm">${exit ? `<b class="${className}">${exit.id}</b>` : ''}</span>`;
}

const slotName = (text, isShort) => {
  const match = /\[(?:rbp|x29, #)([-+]?)(0x[0-9A-Fa-f]+)\]/.exec(text.replace('#-', '-'));
  if (!match || view.tier === 'optimized') return '';
  const distance = parseInt(match[2], 16);
  if (match[1] === '-') {
    if (distance >= 0x60) return 'r' + (distance - 0x60) / 8;
    return (isShort ? SLOT_NAMES : SLOTS)[distance] ?? '';
  }
  if (distance < 0x18) return distance === 0x10 ? 'this' : '';
  const index = (distance - 0x18) / 8, name = view.model.parameterNames[index];
  return `a${index}${name ? ' · ' + name : ''}`;
};

function noteOf(row) {
  const slot = row.isHandler ? '' : slotName(row.text, true);
  if (slot) return slot;
  if (/^(operand \d+|next|hot)$/.test(row.note)) return '';
  if (row.note === 'cold') return 'slow path';
  return row.note.replace(/\bB\d+( \(deferred\))?(, )?/g, '').replace(/\b(\w+)::/g, '$1.').replace('Isolate.', '');
}

function renderMachine(row) {
  if (row.isPart && view.stage !== null) return renderHead(row);
  if (row.isPart) return element('r part' + (row.cold ? ' slow' : ''), partHtml(row));
  if (row.isNode) return renderNode(row);
  const space = row.text.indexOf(' '), mnemonic = space < 0 ? row.text : row.text.slice(0, space);
  const target = row.exit >= 0 && row.kind !== 'x' ? row.text.replace(/#?0x[0-9A-Fa-f]+$/, `→ exit ${row.exit}`) : row.text;
  const rest = space < 0 ? '' : target.slice(space), note = noteOf(row);
  const tint = row.frame > 0 ? `<span class="tint" style="--fc:${frameColor(row.frame)}"></span>` : '';
  return element('r' + (row.frame > 0 ? ' inl' : ''),
    heatCell(row.samples, view.hottestRow, view.codeSamples || 1) + exitHtml(row) + tint +
    `<span class="off">${row.offset.toString(16)}</span><span class="by">${esc(row.bytes)}</span>` +
    `<span class="kd" style="--kc:var(--${row.kind})"></span>` +
    `<span class="tx"><span class="mn">${esc(mnemonic)}</span>${esc(rest)}</span>` +
    (note ? `<span class="note">${esc(note)}</span>` : ''));
}
