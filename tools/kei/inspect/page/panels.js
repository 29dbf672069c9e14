// What stands around the columns: list of functions, head, drawer, timeline.

const glyph = (tier, size = 12) => {
  const fill = tier === 'optimized' ? 'currentColor' : 'none';
  const half = tier === 'baseline' ? '<path d="M6 1.3A4.7 4.7 0 0 0 6 10.7Z" fill="currentColor"/>' : '';
  return `<svg class="tg" style="width:${size}px;height:${size}px" viewBox="0 0 12 12" aria-label="${tier}">` +
    `<circle cx="6" cy="6" r="4.7" fill="${fill}" stroke="currentColor" stroke-width="1.5"/>${half}</svg>`;
};
const swatch = (kind) => `<span class="sw" style="--k:var(--${kind})"></span>`;
const lineLink = (bytecode, text) =>
  `<a class="lnk" href="#" data-go="${bytecode.offset}">${text}</a>`;
const lineOfBytecode = (bytecode, model = view.model) => model.lineAt(bytecode.position) + 1;

// --- The list of functions

function siteBar({ sites }) {
  const total = Object.values(sites).reduce((a, b) => a + b, 0);
  if (!total) return '';
  const title = `${total} sites: ${sites.one} of one kind, ${sites.several} of several, ` +
    `${sites.megamorphic} megamorphic, ${sites.never} that learnt nothing`;
  const parts = ['one', 'several', 'megamorphic', 'never'].map((state) =>
    sites[state] ? `<i class="${state}" style="flex:${sites[state]}"></i>` : '');
  return `<span class="ic" title="${title}">${parts.join('')}</span>`;
}

function drawFunctions() {
  const most = Math.max(1, ...FUNCTIONS.map(({ samples }) => samples));
  $('#nfn').textContent = `${FUNCTIONS.length} functions`;
  $('#flist').innerHTML = FUNCTIONS.map((model) => {
    const sizes = model.codes.reduce((sum, { size }) => sum + size, 0);
    const time = model.codes.reduce((sum, { compile_us }) => sum + compile_us, 0);
    return `<button class="fn" data-f="${esc(model.id)}"><span>${glyph(model.tiers.at(-1))}</span>` +
      `<span class="nm">${esc(model.label)}<i>${model.line + 1}</i></span>` +
      `<span class="pc">${((model.samples / TOTAL_SAMPLES) * 100).toFixed(1)}%</span>` +
      `<span class="sub"><span>${sizes ? bytesText(sizes) : 'no code'}</span>` +
      `<span>${time ? microText(time) : ''}</span>${siteBar(model)}</span>` +
      `<span class="bar"><i style="width:${(model.samples / most) * 100}%"></i></span></button>`;
  }).join('');
}

// --- The head of a function

function tierPath(model) {
  const steps = model.codes.map((code) => {
    const loop = code.loop >= 0 ? ` from loop ${code.loop}` : '', time = code.compile_us;
    const isShown = code === view.code && view.tier === code.tier;
    return `<button class="st${isShown ? ' on' : ''}" data-code="${model.codes.indexOf(code)}" ` +
      `title="made after ${code.time_ms.toFixed(1)} ms">${glyph(code.tier)} ${code.tier} ` +
      `${bytesText(code.size)}${time ? ', ' + microText(time) : ''}${loop}</button>`;
  });
  const shown = steps.length > 5 ? [...steps.slice(0, 2), `<span>… ${steps.length - 4} more …</span>`, ...steps.slice(-2)] : steps;
  return [`<span class="st">${glyph('interpreter')} interpreter</span>`, ...shown].join('<span class="ar">→</span>');
}

// Instructions and samples by kind of cost.
function costsOf(rows) {
  const costs = new Map();
  for (const row of rows) {
    if (row.isPart || row.isNode) continue;
    const cost = costs.get(row.kind) ?? { count: 0, samples: 0 };
    cost.count++;
    cost.samples += row.samples;
    costs.set(row.kind, cost);
  }
  return costs;
}

const FEW_SAMPLES = 20;  // shares of fewer say nothing
function mixHtml() {
  const costs = costsOf(machine), bySamples = view.codeSamples >= FEW_SAMPLES;
  const weight = (kind) => (bySamples ? costs.get(kind).samples : costs.get(kind).count);
  const kinds = Object.keys(KINDS).filter((kind) => costs.has(kind));
  const total = Math.max(1, kinds.reduce((sum, kind) => sum + weight(kind), 0));
  const basis = bySamples ? `${view.codeSamples} samples in this code` : 'instructions: samples in this code are too few';
  const parts = kinds.map((kind) => {
    const part = weight(kind) / total, isOn = view.kind === null || view.kind === kind;
    return `<button data-k="${kind}" style="--k:var(--${kind});flex:${Math.max(0.04, part).toFixed(3)} 1 0" ` +
      `aria-pressed="${isOn}">${KINDS[kind][0]}<b>${percentText(part)}</b></button>`;
  });
  return `<div class="mix" role="group" aria-label="Costs by kind" title="by ${basis}">` +
    (parts.join('') || '<span class="none">No machine code to show</span>') + '</div>';
}

function drawHead() {
  const { model } = view;
  const place = `${model.script.name}:${model.id.split(':').slice(1).join(':')}`;
  $('#fhead').innerHTML = `<div class="ttl"><b>${esc(model.label)}</b><span class="mono">${esc(place)}</span></div>` +
    `<div class="path">${tierPath(model)}</div>${view.stage === null ? mixHtml() : stagesHtml()}`;
  $('#tierseg').innerHTML = TIERS.map((tier) => {
    const isThere = model.tiers.includes(tier), name = tier[0].toUpperCase() + tier.slice(1);
    return `<button data-t="${tier}" aria-pressed="${view.tier === tier}" ` +
      `${isThere ? '' : 'disabled title="This function has no such code"'}>${glyph(tier, 10)} ${name}</button>`;
  }).join('');
  const graph = hasGraphs(view.tier, view.code) && view.stage === null;
  $('#mcinfo').innerHTML = (graph ? '<button class="stage" data-stage="built" title="Graph (g)">graph</button> ' : '') + DATA.arch;
  $('#srcinfo').textContent = model.script.name;
  $('#bcinfo').textContent = `${model.bytecode_size} bytes, ${model.bytecodes.length} bytecodes`;
}

// --- The drawer

const costTable = (rows) => {
  const costs = [...costsOf(rows)].sort(([, a], [, b]) => b.samples - a.samples || b.count - a.count).slice(0, 6);
  return `<table>${costs.map(([kind, { count, samples }]) => `<tr><td>${swatch(kind)}${KINDS[kind][0]}</td>` +
    `<td class="n">${count} instr.</td><td class="n">${samples ? samples + ' samples' : ''}</td></tr>`).join('')}</table>`;
};
const exitTable = (exits) => `<table class="exits">${exits.map((exit) =>
  `<tr><td>exit ${exit.id}: <b>${esc(exit.reason)}</b><div class="state mono">${esc(exit.state)}</div></td>` +
  `<td class="n">${exit.count}×</td></tr>`).join('')}</table>`;

function feedbackHtml(bytecode) {
  const { site } = bytecode;
  if (!site) return '<h3>No feedback</h3><p>This bytecode learns nothing.</p>';
  const state = site.counts_only ? '' : dots(site.state) + ' ';
  const shapes = site.shapes.map(({ map, handler, transition }) =>
    `<tr><td class="shape"><code class="mono">${esc(map)}</code></td><td>${esc(handlerText(handler))}${historyHtml(transition)}</td></tr>`);
  const total = site.targets.reduce((sum, { count }) => sum + count, 0);
  const targets = site.targets.map(({ name, function: id, count }) => {
    const label = esc(name || '(anonymous)');
    const link = BY_ID.has(id) ? `<a class="lnk" href="#" data-fn="${esc(id)}">${label}</a>` : `<code class="mono">${label}</code>`;
    return `<tr><td>${link}</td><td class="n">${numberText(count)} calls</td>` +
      `<td class="n">${total ? Math.round((count / total) * 100) + '%' : ''}</td></tr>`;
  });
  const rows = [...shapes, ...targets].join('');
  return `<h3>Feedback</h3><p>${state}<span class="mono small">${esc(site.counts_only ? site.text : STATES[site.state].word)}</span> ` +
    `${esc(feedbackText(site))}</p>${rows ? `<table>${rows}</table>` : ''}`;
}

// A handler's code is listed where its bytecode first occurs.
function handlerOf(offset) {
  const part = machine.find((row) => row.isPart && row.bytecode === offset);
  const first = part && machine.find((row) => row.isPart && row.title === part.title);
  return first ? machine.filter((row) => !row.isPart && row.bytecode === first.bytecode) : [];
}

// Of a graph: how many nodes there are, on each side.
function nodeCounts(rows) {
  const count = (side) => rows.filter((row) => row.isNode && row[side]).length;
  return view.before === null ? `<p>${count('right')} nodes.</p>` : `<p>${count('left')} nodes on the left, ${count('right')} on the right.</p>`;
}

function drawPinned(link) {
  const owner = link.frame > 0 ? BY_ID.get(view.code.frames[link.frame]) : view.model;
  const bytecode = owner?.at?.get(link.bytecode), linked = machine.filter((row) => isLinkedRow(link, row));
  const rows = view.tier === 'interpreter' ? handlerOf(link.bytecode) : linked;
  const close = '<button class="close" data-close title="Let go (Esc)">Esc</button>';
  if (!bytecode) {
    $('#draw').innerHTML = `<div><h3>Prologue</h3><p>${PROLOGUE_TEXT}</p></div><div></div>` +
      `<div><h3>Costs here${close}</h3>${costTable(rows)}</div>`;
    return;
  }
  const numbers = new Set(rows.map(({ exit }) => exit));
  const exits = view.tier === 'optimized' ? view.code.exits.filter(({ id }) => numbers.has(id)) : [];
  const inlined = link.frame > 0 ? `in ${esc(owner.label)}, which is inlined here; ` : '';
  $('#draw').innerHTML = `<div><h3><code>${esc(bytecode.name)}</code><span class="where">${inlined}` +
    `line ${lineOfBytecode(bytecode, owner)}, bytecode ${bytecode.offset}</span></h3>` +
    `<p>${withCode(bytecodeText(bytecode.op))}</p></div><div>${feedbackHtml(bytecode)}${madeHtml(owner, bytecode)}</div>` +
    `<div><h3>Costs here${close}</h3>${view.stage === null ? costTable(rows) : nodeCounts(rows)}${exits.length ? exitTable(exits) : ''}</div>`;
}

function drawSummary() {
  const { model } = view, { sites } = model;
  const odd = model.bytecodes.filter((bytecode) => ['several', 'megamorphic'].includes(stateOf(bytecode)));
  const hot = [...model.bytecodes].filter(({ samples }) => samples).sort((a, b) => b.samples - a.samples).slice(0, 5);
  const taken = model.codesOf('optimized').flatMap((code) => exitsOf(code).map((exit) => ({ ...exit, code })));
  const exits = taken.map((exit) => `<a class="lnk" href="#" data-code="${model.codes.indexOf(exit.code)}" ` +
    `data-exit="${exit.id}">${esc(exit.reason)}</a> ${exit.count}×`).join(', ');
  const total = Object.values(sites).reduce((a, b) => a + b, 0);
  $('#draw').innerHTML = `<div><h3>What this function learnt</h3><p>${total} sites: ${sites.one} saw one kind, ` +
    `${sites.several} several, ${sites.megamorphic} too many, ${sites.never} learnt nothing. ` +
    `It was called ${numberText(model.invocations)} times.</p>` +
    (exits ? `<p>Exits from its optimized code: ${exits}.</p>`
      : '<p>Press <kbd>n</kbd> for the first site, <kbd>h</kbd> for the hottest.</p>') +
    `</div><div><h3>Sites that are not of one kind</h3>` +
    (odd.length ? `<table>${odd.slice(0, 8).map((bytecode) => `<tr><td>${dots(stateOf(bytecode))}</td>` +
      `<td>${lineLink(bytecode, esc(bytecode.name + ' ' + bytecode.operands))}</td>` +
      `<td class="n">line ${lineOfBytecode(bytecode)}</td></tr>`).join('')}</table>`
      : '<p>None. Every site that ran saw one shape, one target or one kind of value.</p>') +
    `</div><div><h3>Hottest bytecodes</h3>` +
    (hot.length ? `<table>${hot.map((bytecode) => `<tr><td>${lineLink(bytecode, esc(bytecode.name))}</td>` +
      `<td class="n">line ${lineOfBytecode(bytecode)}</td><td class="n">${bytecode.samples}</td></tr>`).join('')}</table>`
      : '<p>No sample fell into this function.</p>') + '</div>';
}

function drawDrawer() {
  if (view.pinned?.bytecode !== undefined) drawPinned(view.pinned); else drawSummary();
}

// --- The timeline

const timed = { tier: [], exit: [], collection: [] };
for (const event of DATA.events) timed[event.what].push(event);
for (const list of Object.values(timed)) list.sort((a, b) => a.t - b.t);

function niceStep(duration) {
  const rough = duration / 8, unit = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * unit).find((step) => step >= rough);
}

function heapHtml(x, base, duration) {
  const most = Math.max(1, ...timed.collection.map(({ before }) => before));
  const y = (bytes) => base - (bytes / most) * 22;
  let path = `M${x(0)} ${base - 1}`, marks = '';
  timed.collection.forEach((event, i) => {
    const begin = x(event.t), width = Math.max(2, x(event.t + event.us / 1000) - begin);
    path += `L${begin} ${y(event.before)}L${begin + 0.5} ${y(event.after)}`;
    marks += `<g class="ev" data-tip="collection" data-n="${i}"><rect x="${begin - 3}" y="38" width="${width + 6}" ` +
      `height="${base - 38}" fill="transparent"/><rect x="${begin}" y="${base - 4}" width="${width}" height="4" rx="1" fill="var(--d)"/></g>`;
  });
  path += `L${x(duration)} ${timed.collection.length ? y(timed.collection.at(-1).after) : base - 1}`;
  return `<path d="${path}L${x(duration)} ${base}L${x(0)} ${base}Z" fill="var(--f)" opacity=".2"/>` +
    `<path d="${path}" fill="none" stroke="var(--f)" stroke-width="1.1"/>${marks}`;
}

function tierMark(event, i, cx, cy) {
  const isShown = event.function === view.model?.id, isOptimized = event.to === 'optimized';
  return `<g class="ev" data-tip="tier" data-n="${i}" data-f="${esc(event.function)}" transform="translate(${cx.toFixed(1)},${cy})">` +
    `<circle r="5.5" fill="transparent"/>${isShown ? '<circle r="6.6" fill="var(--accent)"/>' : ''}` +
    `<circle r="4.2" fill="var(--${isOptimized ? 'ink' : 'panel'})" stroke="var(--${isShown ? 'ink' : 'ink3'})" stroke-width="1.3"/>` +
    (isOptimized ? '' : `<path d="M0-4.2A4.2 4.2 0 0 0 0 4.2Z" fill="var(--${isShown ? 'ink' : 'ink3'})"/>`) + '</g>';
}
const CROSS = '<path d="M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4" stroke="var(--heat)" stroke-width="2" stroke-linecap="round"/>';

// Marks that would cover one another go to the next of three rows; where all are full, some are left out.
function tiersHtml(x) {
  const ends = [-99, -99, -99];
  let html = '';
  timed.tier.forEach((event, i) => {
    const cx = x(event.t), row = ends.findIndex((end) => cx - end >= 9);
    const isShown = event.function === view.model?.id;
    if (row < 0 && !isShown) return;
    ends[Math.max(0, row)] = cx;
    html += tierMark(event, i, cx, 8 + Math.max(0, row) * 10.5);
  });
  let end = -99;
  timed.exit.forEach((event, i) => {
    const cx = x(event.t);
    if (cx - end < 5 && event.function !== view.model?.id) return;
    end = cx;
    html += `<g class="ev" data-tip="exit" data-n="${i}" data-f="${esc(event.function)}" ` +
      `transform="translate(${cx.toFixed(1)},29)"><circle r="7" fill="transparent"/>${CROSS}</g>`;
  });
  return html;
}

function legendHtml(left) {
  const entry = (y, mark, text) => `<g transform="translate(${left},${y})">${mark}<text x="12" y="3.7">${text}</text></g>`;
  return entry(8, '<circle r="4.2" fill="none" stroke="var(--ink3)" stroke-width="1.3"/><path d="M0-4.2A4.2 4.2 0 0 0 0 4.2Z" fill="var(--ink3)"/>', 'baseline code') +
    entry(24, '<circle r="4.2" fill="var(--ink)"/>', 'optimized code') + entry(40, CROSS, 'exit') +
    entry(56, '<rect x="-4" y="-2" width="8" height="4" rx="1" fill="var(--d)"/>', 'collection');
}

function drawTimeline() {
  const root = $('#time'), width = root.clientWidth - 32, base = 62, duration = Math.max(0.001, DATA.duration_ms);
  const legend = width > 900 ? 118 : 0, x = (time) => 52 + (Math.max(0, time) / duration) * (width - 62 - legend);
  const step = niceStep(duration);
  let html = '<text x="0" y="18">Tiers</text><text x="0" y="56">Heap</text>' + heapHtml(x, base, duration);
  for (let time = 0; time <= duration; time += step) {
    const text = +time.toFixed(3) + (time ? '' : ' ms');
    html += `<text x="${x(time)}" y="75" text-anchor="${time ? 'middle' : 'start'}">${text}</text>`;
  }
  html += `<line x1="${x(0)}" x2="${x(duration)}" y1="${base + 0.5}" y2="${base + 0.5}" stroke="var(--line2)"/>`;
  html += tiersHtml(x) + (legend ? legendHtml(width - legend + 14) : '');
  root.innerHTML = `<svg role="img" aria-label="Timeline">${html}</svg>`;
}
