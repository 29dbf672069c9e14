// Lists that have only the visible rows in the document. All rows are of one height, so that places follow from
// numbers.

let rowHeight = 20;
function measureRows() {
  rowHeight = parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 20;
}
measureRows();

class List {
  constructor(root, render, mark) {
    this.root = root;
    this.render = render;
    this.markRow = mark;
    this.rows = [];
    this.visible = new Map();
    this.space = element('sp', '');
    root.append(this.space);
    root.addEventListener('scroll', () => { this.draw(); drawRibbons(); }, { passive: true });
    new ResizeObserver(() => { this.draw(); drawMarks(); drawRibbons(); }).observe(root);
  }
  // The widest of the numbers in front of the rows.
  set(rows, widest = '') {
    this.rows = rows;
    this.root.style.setProperty('--digits', String(widest).length);
    this.width = 0;
    for (const shown of this.visible.values()) shown.remove();
    this.visible.clear();
    this.space.style.width = '';
    this.space.style.height = rows.length * rowHeight + 8 + 'px';
    this.draw();
  }
  draw() {
    const beyond = 6, { scrollTop, clientHeight, clientWidth } = this.root;
    const begin = Math.max(0, Math.floor(scrollTop / rowHeight) - beyond);
    const end = Math.min(this.rows.length, Math.ceil((scrollTop + clientHeight) / rowHeight) + beyond);
    for (const [i, shown] of this.visible) {
      if (i >= begin && i < end) continue;
      shown.remove();
      this.visible.delete(i);
    }
    for (let i = begin; i < end; i++) {
      if (this.visible.has(i)) continue;
      const shown = this.render(this.rows[i], i);
      shown.style.top = i * rowHeight + 'px';
      shown.dataset.i = i;
      this.space.append(shown);
      this.visible.set(i, shown);
    }
    const width = Math.max(clientWidth, ...[...this.visible.values()].map((shown) => shown.scrollWidth));
    if (width > clientWidth && width > this.width) {
      this.width = width;
      this.space.style.width = width + 'px';
    }
    this.mark();
  }
  mark() {
    for (const [i, shown] of this.visible) this.markRow(this.rows[i], shown, i);
  }
  show(i, always = false) {
    const top = i * rowHeight, { scrollTop, clientHeight } = this.root;
    const isVisible = top >= scrollTop + rowHeight && top <= scrollTop + clientHeight - 2 * rowHeight;
    if (always || !isVisible) this.root.scrollTop = Math.max(0, top - clientHeight * 0.36);
  }
}
