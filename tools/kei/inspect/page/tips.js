// Texts beside the pointer.

const tip = $('#tip');
let tipTimer;

function hideTip() {
  clearTimeout(tipTimer);
  tip.classList.remove('on');
}
function showTip(html, { clientX, clientY }) {
  tip.innerHTML = html;
  const left = Math.max(8, Math.min(clientX + 14, innerWidth - tip.offsetWidth - 12));
  const below = clientY + 20, isBelow = below + tip.offsetHeight <= innerHeight - 10;
  tip.style.left = left + 'px';
  tip.style.top = (isBelow ? below : clientY - tip.offsetHeight - 14) + 'px';
  tip.classList.add('on');
}
function showTipLater(html, { clientX, clientY }) {
  hideTip();
  if (html) tipTimer = setTimeout(() => showTip(html, { clientX, clientY }), 400);
}

const definitions = (pairs) =>
  pairs.length ? `<dl>${pairs.map(([term, text]) => `<dt>${esc(term)}</dt><dd>${esc(text)}</dd>`).join('')}</dl>` : '';

function bytecodeTip(bytecode) {
  const saw = bytecode.site && !bytecode.site.counts_only ? [['saw', feedbackText(bytecode.site) || bytecode.site.text]] : [];
  return `<h4><code>${esc(bytecode.name)}</code></h4><p>${withCode(bytecodeText(bytecode.op))}</p>${definitions(saw)}`;
}

function instructionTip(row) {
  const idiom = IDIOMS.find(([pattern, isMeant]) => pattern.test(row.text) && (!isMeant || isMeant(row)));
  const exit = view.tier === 'optimized' && row.exit >= 0 ? view.code.exits.find(({ id }) => id === row.exit) : null;
  const [name, meaning] = KINDS[row.kind], title = name[0].toUpperCase() + name.slice(1);
  const registers = Object.keys(REGISTERS).filter((register) =>
    new RegExp('\\b' + register + '\\b').test(row.text) && (view.tier !== 'optimized' || !ALLOCATED.test(register)));
  const slot = row.isHandler ? '' : slotName(row.text), owner = row.frame > 0 ? BY_ID.get(view.code.frames[row.frame]) : null;
  const pairs = [...(slot ? [['frame slot', slot]] : []), ...registers.slice(0, 3).map((name) => [name, REGISTERS[name]])];
  if (row.samples) pairs.push(['samples', `${row.samples}; a sample falls on the instruction behind the slow one`]);
  const head = exit ? `Exit ${exit.id}: ${esc(exit.reason)}` : esc(idiom ? idiom[2] : title);
  const text = exit ? `Leaves for the code of a lower tier. Taken ${exit.count} times.` : withCode(idiom ? idiom[3] : meaning);
  return `<h4><span class="kd" style="background:var(--${row.kind})"></span>${head}</h4><p>${text}</p>` +
    (owner ? `<p>Inlined: ${esc(owner.label)}, bytecode ${row.bytecode}.</p>` : '') + definitions(pairs);
}

function noBytecodeTip(row) {
  if (view.stage !== null) return '';
  return `<h4>${esc(row.title)}</h4><p>${row.title === 'exits' ? EXITS_TEXT : PROLOGUE_TEXT}</p>`;
}

function machineTip(row) {
  if (!row.isPart && !row.isNode) return instructionTip(row);
  const owner = row.frame > 0 ? BY_ID.get(view.code.frames[row.frame]) : view.model;
  const bytecode = owner?.at?.get(row.bytecode);
  const nodes = view.before !== null && row.isNode ? [row.left, row.right].filter(Boolean).map(({ text }) => text) : [];
  const texts = [...new Set(nodes)].map((text) => `<p class="mono">${esc(text)}</p>`).join('');
  return texts + (bytecode ? bytecodeTip(bytecode) : noBytecodeTip(row));
}

const madeText = (index) => {
  const line = index >= 0 ? lineOfTransition(transitions[index]) : null;
  return line === null ? '' : `made on line ${line}, by ‘${transitions[index].key}’`;
};

function sourceTip(position) {
  return view.model.bytecodes.filter((bytecode) => bytecode.position === position && stateOf(bytecode))
    .map((bytecode) => `<h4>${dots(stateOf(bytecode))} ${esc(bytecode.name)}: ${STATES[stateOf(bytecode)].word}</h4>` +
      `<p>${esc(feedbackText(bytecode.site))}</p>` +
      definitions(bytecode.site.shapes.map(({ map, transition }) => [map, madeText(transition)]).filter(([, text]) => text)) +
      definitions(bytecode.site.targets.map(({ name, count }) => [name || '(anonymous)', numberText(count) + ' calls'])))
    .join('');
}

function eventTip(what, event) {
  const model = BY_ID.get(event.function), name = esc(model?.label ?? event.function);
  if (what === 'collection') {
    const megabytes = (bytes) => (bytes / 1048576).toFixed(2);
    return `<h4>${esc(event.kind)}, ${microText(event.us)}</h4><p>At ${event.t.toFixed(1)} ms: ${esc(event.reason)}. ` +
      `The heap went from ${megabytes(event.before)} to ${megabytes(event.after)} MB.</p>`;
  }
  if (what === 'tier') {
    return `<h4>${glyph(event.to)} ${name}: ${event.to} code</h4><p>${numberText(event.bytes)} bytes at ` +
      `${event.t.toFixed(1)} ms${event.us ? ', made in ' + microText(event.us) : ''}.</p>`;
  }
  return `<h4>Exit ${event.exit} of ${name}</h4><p>${esc(event.reason)}, at ${event.t.toFixed(1)} ms.</p>`;
}
