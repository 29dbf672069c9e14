// Which function, code and site are shown. The address says it, so that a link leads there, even in the page of
// another run.

const hottestCode = (codes) => codes.reduce((best, code) => (code.samples > best.samples ? code : best), codes.at(-1));

function codeToShow(model, tier, wanted) {
  const codes = model.codesOf(tier);
  if (wanted?.tier === tier) return wanted;
  return view.code && codes.includes(view.code) ? view.code : codes.length ? hottestCode(codes) : null;
}

function collectSites(model) {
  const rank = ['never', 'one', 'several', 'megamorphic'], sites = new Map();
  for (const bytecode of model.bytecodes) {
    const state = stateOf(bytecode), known = sites.get(bytecode.position);
    if (state && (!known || rank.indexOf(state) > rank.indexOf(known))) sites.set(bytecode.position, state);
  }
  return sites;
}

function drawEmpty() {
  $('#cmc .empty')?.remove();
  if (machine.length) return;
  const text = view.code ? 'This code is cold, so its instructions were left out of the page. <code>--format=json</code> has them.'
    : 'The function has no code of this tier.';
  $('#cmc').append(element('empty', `<b>Nothing to show</b><span>${text}</span>`));
}

// Addresses name stages that this code may not have.
async function keepKnownStages() {
  const names = view.stage !== null && hasGraphs(view.tier, view.code) ? (await stagesOf(view.code)).map(({ name }) => name) : [];
  if (!names.includes(view.stage)) view.stage = view.before = null;
  if (!names.includes(view.before)) view.before = null;
}

async function select(model, { tier, code, at, force = false } = {}) {
  const isSame = view.model === model && !force;
  await model.load();
  const best = model.codes.length ? hottestCode(model.codes).tier : 'interpreter';
  view.tier = [tier, isSame ? view.tier : best].find((name) => model.tiers.includes(name)) ?? model.tiers.at(-1);
  if (!isSame) Object.assign(view, { pinned: null, hovered: null });
  view.model = model;
  view.code = codeToShow(model, view.tier, code);
  view.sites = collectSites(model);
  await keepKnownStages();
  machine = await machineRows(model, view.tier, view.code, view.stage, view.before);
  $('#cols').classList.toggle('wide', view.before !== null);
  view.hottestRow = Math.max(1, ...machine.map((row) => row.samples ?? 0));
  view.codeSamples = machine.reduce((sum, row) => sum + (row.samples ?? 0), 0);
  if (view.kind !== null && !machine.some(({ kind }) => kind === view.kind)) view.kind = null;
  drawEmpty();
  const first = model.lineAt(model.start), last = model.lineAt(model.end);
  lists.source.set(model.script.lines.map((_, line) => ({ line, isInside: line >= first && line <= last })), model.script.lines.length);
  lists.bytecode.set(model.bytecodes, model.bytecodes.at(-1)?.offset);
  const lastOffset = machine.findLast(({ offset }) => offset !== undefined)?.offset.toString(16);
  lists.machine.set(machine, view.stage === null ? lastOffset : 'v' + machine.length);
  lists.machine.root.scrollTop = 0;
  if (!isSame) {
    lists.source.root.scrollTop = Math.max(0, (first - 2) * rowHeight);
    lists.bytecode.root.scrollTop = 0;
  }
  for (const button of $$('.fn')) button.setAttribute('aria-current', button.dataset.f === model.id);
  $('.fn[aria-current=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (at === PROLOGUE || model.at.has(at)) view.pinned = linkOfBytecode(at);
  else if (view.pinned?.row !== undefined || view.pinned?.frame) {
    view.pinned = model.at.has(view.pinned.bytecode) && !view.pinned.frame ? linkOfBytecode(view.pinned.bytecode) : null;
  }
  reveal();
  drawHead();
  drawDrawer();
  drawTimeline();
  writeAddress();
  markAll();
}

// Scrolls to what is pinned, but for the column where it was pinned.
function reveal(except) {
  const link = view.pinned;
  if (!link) return;
  if (except !== 'source' && link.positions.size) lists.source.show(view.model.lineAt([...link.positions][0]));
  const index = view.model.bytecodes.findIndex(({ offset }) => link.bytecodes.has(offset));
  if (except !== 'bytecode' && index >= 0) lists.bytecode.show(index);
  const row = link.row ?? machine.findIndex((candidate) => isLinkedRow(link, candidate));
  if (except !== 'machine' && row >= 0) lists.machine.show(row);
}

function pin(link, except) {
  Object.assign(view, { pinned: link, hovered: null });
  reveal(except);
  drawDrawer();
  writeAddress();
  markAll();
}

function setKind(kind) {
  view.kind = kind;
  drawHead();
  writeAddress();
  markAll();
  if (kind === null) return;
  const rows = machine.filter((row) => row.kind === kind).sort((a, b) => b.samples - a.samples);
  if (rows.length) lists.machine.show(machine.indexOf(rows[0]));
}

// --- The address

function writeAddress() {
  const { model, pinned } = view, values = new URLSearchParams({ fn: model.id, tier: view.tier });
  if (view.code && model.codesOf(view.tier).length > 1) values.set('code', model.codes.indexOf(view.code));
  if (pinned?.bytecode !== undefined && !pinned.frame) values.set('at', pinned.bytecode);
  if (pinned?.row !== undefined) values.set('i', (machine[pinned.row].offset ?? pinned.row).toString(16));
  if (view.kind !== null) values.set('cost', KINDS[view.kind][0]);
  if (view.stage !== null) values.set('graph', view.stage);
  if (view.before !== null) values.set('before', view.before);
  history.replaceState(null, '', '#' + values.toString().replace(/%3A/g, ':'));
}

async function readAddress() {
  const values = new URLSearchParams(location.hash.slice(1));
  const model = BY_ID.get(values.get('fn')) ?? FUNCTIONS[0], number = (name) => +values.get(name);
  if (!model) return;
  if (values.get('theme')) setTheme(values.get('theme'));
  view.kind = Object.keys(KINDS).find((kind) => KINDS[kind][0] === values.get('cost')) ?? null;
  Object.assign(view, { stage: values.get('graph'), before: values.get('graph') && values.get('before') });
  await select(model, { tier: values.get('tier'), code: values.has('code') ? model.codes[number('code')] : undefined,
    at: values.has('at') ? number('at') : undefined, force: true });
  if (!values.has('i')) return;
  const wanted = parseInt(values.get('i'), 16);
  const row = machine.findIndex(({ offset }, index) => (view.stage === null ? offset : index) === wanted);
  if (row >= 0) pin(linkOfRow(machine[row], row));
}
