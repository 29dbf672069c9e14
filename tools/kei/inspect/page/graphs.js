// The graphs that optimized code was made from: after each stage, one or two side by side.

const STAGE_TEXTS = { built: 'built from bytecode', lowered: 'lowered to machine operations' };

// A stage's rows, and whether they differ from those of the stage before.
function unpackStages(graphs) {
  const stages = [];
  for (const { stage, nodes } of graphs) {
    const before = stages.at(-1)?.lines ?? [];
    const lines = nodes.flatMap((line) =>
      (typeof line[0] === 'string' ? [line] : before.slice(line[0], line[0] + line[1])));
    const isSame = lines.length === before.length && lines.every((line, i) => line === before[i]);
    stages.push({ name: stage, lines, isSame });
  }
  return stages;
}
async function stagesOf(code) { return (code.stages ??= unpackStages(await partOf(code.graphs))); }

// A block's head names others by numbers that change when a block goes; so do the ends of blocks.
const withoutBlocks = (text) => text.replace(/ ->( b\d+)+$/, '');

const HEAD = -1;  // in place of a node's id
function lineOfGraph([text, bytecode, frame, id]) {
  return { isHead: !text.startsWith(' '), text: text.trim(), bytecode: bytecode < 0 ? undefined : bytecode, frame, id };
}

// The indices of a longest ascending subsequence.
function ascending(numbers) {
  const ends = [], before = [];
  numbers.forEach((number, i) => {
    let low = 0, high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]] < number) low = middle + 1; else high = middle;
    }
    before[i] = low ? ends[low - 1] : -1;
    ends[low] = i;
  });
  const chosen = new Set();
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i]) chosen.add(i);
  return chosen;
}

// Nodes that both sides have and that keep their order face each other. Others stand alone: they were removed, added
// or moved.
function alignedRows(left, right) {
  const places = new Map(left.map((line, i) => [line.id, i]).filter(([id]) => id !== HEAD));
  const common = right.map((line, i) => [places.get(line.id), i]).filter(([place]) => place !== undefined);
  const inOrder = ascending(common.map(([place]) => place)), rows = [], moved = new Set();
  const facing = common.filter((_, i) => inOrder.has(i));
  common.forEach(([, i], index) => { if (!inOrder.has(index)) moved.add(right[i].id); });
  const isHeadOf = (line, other) => line?.isHead && other?.isHead;
  let l = 0, r = 0;
  const take = (endLeft, endRight) => {
    while (l < endLeft || r < endRight) {
      const a = l < endLeft ? left[l] : null, b = r < endRight ? right[r] : null;
      if (isHeadOf(a, b)) { rows.push([a, b]); l++; r++; }
      else if (a && !(a.isHead && b)) { rows.push([a, null]); l++; }
      else { rows.push([null, b]); r++; }
    }
  };
  for (const [a, b] of facing) {
    take(a, b);
    rows.push([left[l++], right[r++]]);
  }
  take(left.length, right.length);
  return rows.map(([a, b]) => ({ left: a, right: b, change: changeOf(a, b, moved) }));
}
function changeOf(left, right, moved) {
  if (left?.isHead || right?.isHead) return '';
  if (!left || !right) return moved.has((left ?? right).id) ? 'moved' : left ? 'removed' : 'added';
  return withoutBlocks(left.text) === withoutBlocks(right.text) ? '' : 'changed';
}

function rowOfGraph({ left, right, change }) {
  const line = right ?? left, place = { bytecode: line.bytecode, frame: line.frame };
  return line.isHead ? { ...place, isPart: true, title: right?.text ?? '', titleBefore: left?.text, more: '' }
    : { ...place, isNode: true, text: line.text, left, right, change, note: '', exit: -1, samples: 0, cold: 0 };
}

// Lines with names that built nodes share with those they were lowered to: the bytecode, and which of its nodes it is.
function namedByBytecode(lines) {
  const seen = new Map();
  return lines.map((line) => {
    if (line.id === HEAD || line.bytecode === undefined) return { ...line, id: HEAD };
    const place = line.frame + ':' + line.bytecode, count = seen.get(place) ?? 0;
    seen.set(place, count + 1);
    return { ...line, id: place + ':' + count };
  });
}
const isLowering = (stage, before) => before !== null && (before === 'built') !== (stage === 'built');

// With `before`, that stage stands on the left.
async function graphRows(code, stage, before) {
  const stages = await stagesOf(code);
  const linesOf = (wanted) => (stages.find(({ name }) => name === wanted)?.lines ?? []).map(lineOfGraph);
  const right = linesOf(stage);
  if (before === null) return right.map((line) => rowOfGraph({ left: null, right: line, change: '' }));
  if (!isLowering(stage, before)) return alignedRows(linesOf(before), right).map(rowOfGraph);
  return alignedRows(namedByBytecode(linesOf(before)), namedByBytecode(right))
    .map(({ left: was, right: is }) => rowOfGraph({ left: was, right: is, change: '' }));
}

// A node, whose operation is what a reader looks for.
function nodeHtml(line) {
  if (!line) return '<span class="off"></span>';
  const [, name, operation, rest] = /^(?:(v\d+): (?:\S+) = )?(\w+)(.*)$/.exec(line.text) ?? [, '', line.text, ''];
  return `<span class="off">${name ?? ''}</span><span class="tx"><span class="mn">${esc(operation)}</span>${esc(rest)}</span>`;
}
function renderNode(row) {
  const tint = row.frame > 0 ? `<span class="tint" style="--fc:${frameColor(row.frame)}"></span>` : '';
  const className = 'r' + (row.frame > 0 ? ' inl' : '');
  if (view.before === null) {
    return element(className, tint + nodeHtml(row.right) +
      (row.bytecode === undefined ? '' : `<span class="note">${row.bytecode}</span>`));
  }
  const half = (line, side) => `<span class="half ${side} ${line ? row.change : ''}">${nodeHtml(line)}</span>`;
  return element(className + ' pair', tint + half(row.left, 'was') + half(row.right, 'is'));
}
function renderHead(row) {
  if (view.before === null) return element('r part', partHtml(row));
  const half = (text) => `<span class="half"><b>${esc(text ?? '')}</b></span>`;
  return element('r part pair', half(row.titleBefore) + half(row.title));
}

// --- The choice of stages

const hasGraphs = (tier, code) => tier === 'optimized' && code?.graphs !== undefined;
// Those that changed something.
const stagesToStep = (code) => (code.stages ?? []).filter(({ isSame }) => !isSame).map(({ name }) => name);
// The stage that a comparison with another begins with.
function stageBefore(code, stage) {
  const names = stagesToStep(code);
  return names[names.indexOf(stage) - 1] ?? null;
}

function countChanges() {
  const counts = { removed: 0, added: 0, changed: 0, moved: 0 };
  for (const { change, right } of machine) if (change && (change !== 'moved' || right)) counts[change]++;
  return counts;
}
const stageSelect = (side, chosen) => {
  const options = (view.code.stages ?? []).map(({ name, isSame }) =>
    `<option value="${name}"${name === chosen ? ' selected' : ''}>${STAGE_TEXTS[name] ?? 'after ' + name}` +
    `${isSame && name !== 'built' ? ' (nothing changed)' : ''}</option>`);
  const none = side === 'before' ? `<option value=""${chosen === null ? ' selected' : ''}>nothing beside it</option>` : '';
  return `<select data-side="${side}" aria-label="${side === 'before' ? 'Left graph' : 'Right graph'}">${none}${options.join('')}</select>`;
};
function stagesHtml() {
  const counts = countChanges(), isCompared = view.before !== null;
  const told = Object.entries(counts).filter(([, count]) => count).map(([change, count]) =>
    `<span class="chg ${change}">${numberText(count)} ${change}</span>`).join(' ');
  const buttons = [null, ...stagesToStep(view.code)].map((stage) =>
    `<button class="stage" data-stage="${stage ?? ''}" aria-pressed="${view.stage === stage}">${stage ?? 'machine code'}</button>`);
  return `<div class="stages"><span class="passes">Graph: ${buttons.join('')}</span>` +
    `<span class="sides">${stageSelect('before', view.before)} → ${stageSelect('stage', view.stage)} ` +
    (isLowering(view.stage, view.before) ? 'Lowering makes other nodes, which bytecodes link.' : !isCompared ? '' : told || 'Nothing changed.') + '</span></div>';
}
