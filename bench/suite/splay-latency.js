// The pauses of a program with a large live heap: documents in a splay tree, each step replaces
// some of them. The score comes from the longest steps: what a collection, a compilation or the
// growing of a table costs at once, not on average.
'use strict';

(function () {
  const DOCUMENTS = 6000, CHANGES = 10, SECTIONS = 4;
  const random = randomSource(1979);

  class Node {
    constructor(key, value) {
      this.key = key;
      this.value = value;
      this.left = null;
      this.right = null;
    }
  }

  class SplayTree {
    root = null;
    size = 0;

    // By recursion over pairs of levels: brings the key, or a neighbour, to the root.
    static splay(node, key) {
      if (node === null || node.key === key) return node;
      const side = key < node.key ? 'left' : 'right';
      const child = node[side];
      if (child === null) return node;
      if (child.key === key) return SplayTree.rotate(node, side);
      const inner = key < child.key ? 'left' : 'right';
      child[inner] = SplayTree.splay(child[inner], key);
      if (child[inner] !== null) {
        if (inner === side) node = SplayTree.rotate(node, side);
        else node[side] = SplayTree.rotate(child, inner);
      }
      return SplayTree.rotate(node, side);
    }
    static rotate(node, side) {
      const other = side === 'left' ? 'right' : 'left', child = node[side];
      node[side] = child[other];
      child[other] = node;
      return child;
    }

    find(key) {
      this.root = SplayTree.splay(this.root, key);
      return this.root !== null && this.root.key === key ? this.root : null;
    }
    insert(key, value) {
      if (this.find(key) !== null) return false;
      const node = new Node(key, value), old = this.root;
      if (old !== null) {
        const [from, to] = old.key < key ? ['left', 'right'] : ['right', 'left'];
        node[from] = old;
        node[to] = old[to];
        old[to] = null;
      }
      this.root = node;
      this.size++;
      return true;
    }
    remove(key) {
      const node = this.find(key);
      if (node === null) return null;
      if (node.left === null) {
        this.root = node.right;
      } else {
        this.root = SplayTree.splay(node.left, key);
        this.root.right = node.right;
      }
      this.size--;
      return node.value;
    }
    nearestKey(key) {
      this.find(key);
      return this.root.key;
    }
    each(visit) {
      const stack = [];
      let node = this.root;
      while (node !== null || stack.length > 0) {
        for (; node !== null; node = node.left) stack.push(node);
        node = stack.pop();
        visit(node);
        node = node.right;
      }
    }
  }

  function makeDocument(key) {
    const sections = [];
    for (let i = 0; i < SECTIONS; i++) {
      sections.push({
        title: `section ${i} of ${key}`,
        numbers: [key, i, key + i, key - i, key * 0.5, key / 3],
        links: new Map([['previous', i - 1], ['next', i + 1]]),
      });
    }
    return {key, sections, text: () => sections.map(section => section.title).join('\n')};
  }

  const tree = new SplayTree();
  function insertNew() {
    let key;
    do {
      key = random(0x3fffffff);
    } while (!tree.insert(key, makeDocument(key)));
    return key;
  }
  while (tree.size < DOCUMENTS) insertNew();

  function verify() {
    let previous = -1, count = 0;
    tree.each(({key, value}) => {
      check(previous < key, true);
      check(value.sections[SECTIONS - 1].numbers[0], key);
      previous = key;
      count++;
    });
    check(count, DOCUMENTS);
  }

  verify();
  benchmarkLatency('SplayLatency', function () {
    for (let i = 0; i < CHANGES; i++) {
      const key = insertNew();
      check(tree.find(key).value.text().split('\n').length, SECTIONS);
      const gone = tree.nearestKey(random(0x3fffffff));
      check(tree.remove(gone).key, gone);
    }
    check(tree.size, DOCUMENTS);
  });
  verify();
})();
