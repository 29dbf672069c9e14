// What belongs together. A link names bytecodes of the shown function and positions of its source; it may name one
// row of machine code. Inlined code belongs to two functions, so it is found by positions.

const PROLOGUE = -1;  // in place of a bytecode: what begins a function, which belongs to its start
const linkOfBytecode = (offset) => {
  const position = offset === PROLOGUE ? view.model.start : view.model.at.get(offset)?.position;
  return { bytecodes: new Set([offset]), positions: new Set(position === undefined ? [] : [position]), bytecode: offset };
};
function linkOfPosition(position) {
  const found = view.model.bytecodes.filter((bytecode) => bytecode.position === position);
  const first = found.find((bytecode) => bytecode.site) ?? found[0];
  return { bytecodes: new Set(found.map(({ offset }) => offset)), positions: new Set([position]),
    bytecode: first?.offset };
}
function linkOfLine(line) {
  const { model } = view;
  const found = model.bytecodes.filter(({ position }) => model.lineAt(position) === line);
  const first = found.filter(stateOf).sort((a, b) => b.samples - a.samples)[0] ?? found[0];
  return { bytecodes: new Set(found.map(({ offset }) => offset)),
    positions: new Set(found.map(({ position }) => position)), bytecode: first?.offset, line };
}
// The shown function's call that inlined code stands for; there may be other calls between.
function callAround(code, frame) {
  let offset;
  while (frame > 0) [frame, offset] = code.calls[frame - 1];
  return view.model.at.get(offset);
}
function linkOfRow(row, index) {
  if (row.frame > 0) {
    const owner = BY_ID.get(view.code.frames[row.frame]), bytecode = owner?.at?.get(row.bytecode);
    const isHere = bytecode && owner.script === view.model.script, call = callAround(view.code, row.frame);
    return { bytecodes: new Set(call ? [call.offset] : []),
      positions: new Set([...(isHere ? [bytecode.position] : []), ...(call ? [call.position] : [])]),
      bytecode: row.bytecode, frame: row.frame, row: index };
  }
  return { ...linkOfBytecode(row.bytecode), row: row.isPart ? undefined : index };
}

const isLinkedRow = (link, row) =>
  link.frame > 0 ? row.frame === link.frame && row.bytecode === link.bytecode
    : row.frame === 0 && link.bytecodes.has(row.bytecode);
const isLinkedLine = (link, line) => [...link.positions].some((position) => view.model.lineAt(position) === line);
const isSameLink = (a, b) => a && b && a.bytecode === b.bytecode && a.row === b.row && a.line === b.line;

function markSource(row, shown) {
  shown.classList.toggle('pin', !!view.pinned && isLinkedLine(view.pinned, row.line));
  shown.classList.toggle('hl', !!view.hovered && isLinkedLine(view.hovered, row.line));
  const link = view.hovered ?? view.pinned;
  for (const site of $$('.site', shown)) {
    site.classList.toggle('hl', !!link && link.line === undefined && link.positions.has(+site.dataset.p));
  }
}
function markBytecode(bytecode, shown) {
  shown.classList.toggle('pin', !!view.pinned?.bytecodes.has(bytecode.offset));
  shown.classList.toggle('hl', !!view.hovered?.bytecodes.has(bytecode.offset));
  shown.classList.toggle('cur', view.pinned?.bytecodes.has(bytecode.offset) && view.pinned.bytecode === bytecode.offset);
}
function markMachine(row, shown, index) {
  shown.classList.toggle('pin', !!view.pinned && isLinkedRow(view.pinned, row));
  shown.classList.toggle('hl', !!view.hovered && isLinkedRow(view.hovered, row));
  shown.classList.toggle('dim', view.kind !== null && !row.isPart && row.kind !== view.kind);
  shown.classList.toggle('cur', view.pinned?.row === index);
}

const lists = {
  source: new List($('#csrc .vl'), renderSource, markSource),
  bytecode: new List($('#cbc .vl'), renderBytecode, markBytecode),
  machine: new List($('#cmc .vl'), renderMachine, markMachine),
};

let frameRequest = 0;
function markAll() {
  for (const list of Object.values(lists)) list.mark();
  drawMarks();
  frameRequest ||= requestAnimationFrame(() => {
    frameRequest = 0;
    drawRibbons();
  });
}

// --- Ribbons between the columns

// Runs of neighbours among indices in ascending order, as [first, last].
function runsOf(indices, isSame = () => true) {
  const runs = [];
  for (const index of indices) {
    const run = runs.at(-1);
    if (run && run[1] === index - 1 && isSame(run[0], index)) run[1] = index;
    else runs.push([index, index]);
  }
  return runs;
}

function drawRibbons() {
  const { model } = view;
  if (!model?.bytecodes || innerWidth <= 1000) return;
  const box = $('#cols').getBoundingClientRect();
  const edges = $$('.col').map((column) => {
    const { left, right } = column.getBoundingClientRect();
    return [left - box.left, right - box.left];
  });
  const span = (list, first, last) => {
    const { top, height } = list.root.getBoundingClientRect(), begin = top - box.top;
    const y = (index) => begin + index * rowHeight - list.root.scrollTop;
    const inside = (value, least) => Math.min(Math.max(value, begin + least), begin + height);
    return [inside(y(first), 0), inside(y(last + 1), 2)];
  };
  let paths = '';
  const ribbon = (from, [a, b], to, [c, d], className) => {
    const middle = (from + to) / 2;
    paths += `<path class="${className}" d="M${from} ${a}C${middle} ${a} ${middle} ${c} ${to} ${c}V${d}` +
      `C${middle} ${d} ${middle} ${b} ${from} ${b}Z"/>`;
  };
  for (const [link, className] of [[view.pinned, 'p'], [view.hovered, '']]) {
    if (!link || (className === '' && isSameLink(view.pinned, link))) continue;
    const linked = model.bytecodes.filter(({ offset }) => link.bytecodes.has(offset)).map(({ index }) => index);
    const lineOf = (index) => model.lineAt(model.bytecodes[index].position);
    for (const [first, last] of runsOf(linked, (a, b) => lineOf(a) === lineOf(b))) {
      const line = lineOf(first);
      ribbon(edges[0][1], span(lists.source, line, line), edges[1][0], span(lists.bytecode, first, last), className);
    }
    const rows = machine.map((_, i) => i).filter((i) => isLinkedRow(link, machine[i]));
    const runs = runsOf(rows, (a, b) => machine[a].bytecode === machine[b].bytecode);
    if (runs.length > 40) continue;
    for (const [first, last] of runs) {
      const bytecode = link.frame > 0 ? callAround(view.code, link.frame) : model.at.get(machine[first].bytecode);
      const index = bytecode?.index;
      if (index === undefined) continue;
      const kind = className + (machine[first].cold ? ' cold' : '');
      ribbon(edges[1][1], span(lists.bytecode, index, index), edges[2][0], span(lists.machine, first, last), kind);
    }
  }
  $('#rib').innerHTML = paths;
}

// --- Marks in the margin of a column: where heat is, and what is linked

function drawMarks() {
  const { model } = view, link = view.hovered ?? view.pinned;
  if (!model?.bytecodes) return;
  const columns = [
    ['#csrc', lists.source, (row) => (model.script.heat[row.line] ?? 0) / model.script.hottest, (row) => isLinkedLine(link, row.line)],
    ['#cbc', lists.bytecode, (row) => row.samples / model.maxSamples, (row) => link.bytecodes.has(row.offset)],
    ['#cmc', lists.machine, (row) => (row.isPart ? 0 : row.samples / view.hottestRow), (row) => isLinkedRow(link, row)],
  ];
  for (const [id, list, heatOf, isLinked] of columns) {
    const count = list.rows.length || 1;
    let marks = '';
    if (count * rowHeight >= list.root.clientHeight) {
      list.rows.forEach((row, i) => {
        const heat = heatOf(row) || 0, top = (i / count) * 100;
        if (heat > 0.12) marks += `<i style="top:${top}%;opacity:${(0.25 + 0.7 * heat).toFixed(2)}"></i>`;
        if (link && isLinked(row)) marks += `<i class="l" style="top:${top}%"></i>`;
      });
    }
    $(id + ' .mini').innerHTML = marks;
  }
}
