// Reads .heapsnapshot files, checks them against the format, and finds things in them. Loaded by the
// tests beside it; runs in node as well, whose own snapshots have to pass, too.

const kSections = ['snapshot', 'nodes', 'edges', 'trace_function_infos', 'trace_tree', 'samples',
                   'locations', 'strings'];
const kNodeFields = ['type', 'name', 'id', 'self_size', 'edge_count', 'trace_node_id', 'detachedness'];
const kEdgeFields = ['type', 'name_or_index', 'to_node'];
const kEdgeTypes = ['context', 'element', 'property', 'internal', 'hidden', 'shortcut', 'weak'];

function assert(condition, message) {
  if (!condition) throw new Error(message);
}

function sameList(actual, expected, what) {
  assert(JSON.stringify(actual) === JSON.stringify(expected), `${what}: ${JSON.stringify(actual)}`);
}

class Snapshot {
  constructor(text) {
    const file = JSON.parse(text);
    sameList(Object.keys(file), kSections, 'sections');
    Object.assign(this, file);
    this.meta = file.snapshot.meta;
    this.nodeTypes = this.meta.node_types[0];
    this.edgeTypes = this.meta.edge_types[0];
    this.count = this.nodes.length / 7;
    this.checkShape();
    this.firstEdge = new Uint32Array(this.count + 1);
    for (let i = 0; i < this.count; i++) {
      this.firstEdge[i + 1] = this.firstEdge[i] + this.nodes[i * 7 + 4];
    }
  }

  type(node) { return this.nodeTypes[this.nodes[node * 7]]; }
  name(node) { return this.strings[this.nodes[node * 7 + 1]]; }
  id(node) { return this.nodes[node * 7 + 2]; }
  size(node) { return this.nodes[node * 7 + 3]; }

  // Its edges, as {type, name, to}.
  edgesOf(node) {
    const list = [];
    for (let e = this.firstEdge[node]; e < this.firstEdge[node + 1]; e++) {
      const type = this.edgeTypes[this.edges[e * 3]], name = this.edges[e * 3 + 1];
      const isIndex = type === 'element' || type === 'hidden';
      list.push({type, name: isIndex ? name : this.strings[name], to: this.edges[e * 3 + 2] / 7});
    }
    return list;
  }
  nodesNamed(name, type) {
    const list = [];
    for (let i = 0; i < this.count; i++) {
      if (this.name(i) === name && (type === undefined || this.type(i) === type)) list.push(i);
    }
    return list;
  }
  // The node that an edge of this type and name leads to; -1 if there is none.
  follow(node, type, name) {
    const edge = this.edgesOf(node).find((e) => e.type === type && e.name === name);
    return edge === undefined ? -1 : edge.to;
  }
  // Of a string of any shape but a slice.
  text(node) {
    if (this.type(node) !== 'concatenated string') return this.name(node);
    const second = this.follow(node, 'internal', 'second');   // none in one that has been flattened
    return this.text(this.follow(node, 'internal', 'first')) + (second < 0 ? '' : this.text(second));
  }
  retainersOf(node) {
    const list = [];
    for (let from = 0; from < this.count; from++) {
      for (const edge of this.edgesOf(from)) if (edge.to === node) list.push({from, ...edge});
    }
    return list;
  }
  totalSize() {
    let sum = 0;
    for (let i = 0; i < this.count; i++) sum += this.size(i);
    return sum;
  }

  // --- The format

  checkShape() {
    const {meta, snapshot, nodes, edges, strings, locations} = this;
    sameList(meta.node_fields, kNodeFields, 'node_fields');
    sameList(meta.edge_fields, kEdgeFields, 'edge_fields');
    sameList(meta.edge_types[0], kEdgeTypes, 'edge_types');
    sameList(meta.location_fields, ['object_index', 'script_id', 'line', 'column'], 'location_fields');
    assert(nodes.length === snapshot.node_count * 7, 'node_count');
    assert(edges.length === snapshot.edge_count * 3, 'edge_count');
    assert(locations.length % 4 === 0, 'locations');
    assert(strings[0] === '<dummy>', 'the first string');
    for (const list of [nodes, edges, locations]) {
      for (let i = 0; i < list.length; i++) {
        assert(list[i] >>> 0 === list[i], `the number ${list[i]}`);
      }
    }
    assert(strings.every((text) => typeof text === 'string'), 'strings are strings');
  }

  checkNodes() {
    const ids = new Set();
    let edges = 0, roots = 0;
    for (let i = 0; i < this.count; i++) {
      assert(this.type(i) !== undefined, `the type of node ${i}`);
      assert(this.name(i) !== undefined, `the name of node ${i}`);
      assert(!ids.has(this.id(i)), `two nodes have the id ${this.id(i)}`);
      ids.add(this.id(i));
      edges += this.nodes[i * 7 + 4];
      if (this.type(i) === 'synthetic' && this.name(i) === '(GC roots)') roots++;
    }
    assert(edges === this.snapshot.edge_count, `nodes have ${edges} edges`);
    assert(roots === 1, '(GC roots)');
    assert(this.type(0) === 'synthetic', 'the root comes first');
  }

  checkEdges() {
    for (let e = 0; e < this.edges.length; e += 3) {
      const type = this.edgeTypes[this.edges[e]], name = this.edges[e + 1], to = this.edges[e + 2];
      assert(type !== undefined, `the type of edge ${e / 3}`);
      assert(to % 7 === 0 && to < this.nodes.length, `the target of edge ${e / 3}: ${to}`);
      if (type === 'element' || type === 'hidden') continue;
      assert(name < this.strings.length, `the name of edge ${e / 3}: ${name}`);
    }
  }

  checkLocations() {
    for (let i = 0; i < this.locations.length; i += 4) {
      const node = this.locations[i] / 7;
      assert(Number.isInteger(node) && node < this.count, `the object of location ${i / 4}`);
    }
  }

  // How many nodes the root does not reach. Weak edges keep nothing alive.
  countUnreachable(alsoWeak = false) {
    const reached = new Uint8Array(this.count), stack = [0];
    reached[0] = 1;
    let found = 1;
    while (stack.length > 0) {
      const node = stack.pop();
      for (let e = this.firstEdge[node]; e < this.firstEdge[node + 1]; e++) {
        const to = this.edges[e * 3 + 2] / 7;
        const isWeak = this.edgeTypes[this.edges[e * 3]] === 'weak';
        if (reached[to] || (isWeak && !alsoWeak)) continue;
        reached[to] = 1;
        found++;
        stack.push(to);
      }
    }
    this.reached = reached;
    return this.count - found;
  }

  check() {
    this.checkNodes();
    this.checkEdges();
    this.checkLocations();
    return this;
  }

  // What holds of those that Kei writes.
  checkOurs() {
    for (let i = 0; i < this.count; i++) {
      assert((this.id(i) % 2 === 0) === (this.type(i) === 'native'), `the id ${this.id(i)}`);
    }
    const missing = this.countUnreachable();
    if (missing === 0) return this;
    const names = [];
    for (let i = 0; i < this.count && names.length < 8; i++) {
      if (!this.reached[i]) names.push(`${this.type(i)} ${this.name(i).slice(0, 40)} @${this.id(i)}`);
    }
    throw new Error(`the root does not reach ${missing} nodes: ${names.join(', ')}`);
  }
}

function readSnapshot(path) {
  const text = typeof read === 'function' ? read(path) : require('fs').readFileSync(path, 'utf8');
  return new Snapshot(text).check();
}

if (typeof module !== 'undefined') module.exports = {readSnapshot, assert, sameList};
