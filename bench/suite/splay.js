// Splay trees: a large live heap of small objects that changes a little all the time. Allocation,
// the collector, property stores.
(function () {
  var TREE_SIZE = 8000, CHANGES = 80, DEPTH = 5;

  function Random(seed) {
    this.state = seed;
  }
  Random.prototype.next = function () {  // xorshift, 31 bits
    var x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return (x & 0x7fffffff) / 0x80000000;
  };

  function Node(key, value) {
    this.key = key;
    this.value = value;
    this.left = null;
    this.right = null;
  }

  function Tree() {
    this.root = null;
    this.size = 0;
  }
  // Top-down splaying after Sleator and Tarjan: brings the key, or a neighbour, to the root.
  Tree.prototype.splay = function (key) {
    if (this.root === null) return;
    var header = new Node(0, null), left = header, right = header, current = this.root;
    for (;;) {
      if (key < current.key) {
        if (current.left === null) break;
        if (key < current.left.key) {
          var up = current.left;
          current.left = up.right;
          up.right = current;
          current = up;
          if (current.left === null) break;
        }
        right.left = current;
        right = current;
        current = current.left;
      } else if (key > current.key) {
        if (current.right === null) break;
        if (key > current.right.key) {
          var rise = current.right;
          current.right = rise.left;
          rise.left = current;
          current = rise;
          if (current.right === null) break;
        }
        left.right = current;
        left = current;
        current = current.right;
      } else {
        break;
      }
    }
    left.right = current.left;
    right.left = current.right;
    current.left = header.right;
    current.right = header.left;
    this.root = current;
  };
  Tree.prototype.insert = function (key, value) {
    var node = new Node(key, value);
    if (this.root !== null) {
      this.splay(key);
      if (this.root.key === key) return false;
      if (key > this.root.key) {
        node.left = this.root;
        node.right = this.root.right;
        this.root.right = null;
      } else {
        node.right = this.root;
        node.left = this.root.left;
        this.root.left = null;
      }
    }
    this.root = node;
    this.size++;
    return true;
  };
  Tree.prototype.remove = function (key) {
    this.splay(key);
    if (this.root.key !== key) throw new Error('key not found: ' + key);
    var removed = this.root;
    if (this.root.left === null) {
      this.root = this.root.right;
    } else {
      var right = this.root.right;
      this.root = this.root.left;
      this.splay(key);
      this.root.right = right;
    }
    this.size--;
    return removed;
  };
  Tree.prototype.greatestBelow = function (key) {
    this.splay(key);
    if (this.root.key < key) return this.root;
    var node = this.root.left;
    while (node !== null && node.right !== null) node = node.right;
    return node;
  };
  Tree.prototype.keys = function () {
    var keys = [], stack = [], node = this.root;
    while (node !== null || stack.length > 0) {
      while (node !== null) {
        stack.push(node);
        node = node.left;
      }
      node = stack.pop();
      keys.push(node.key);
      node = node.right;
    }
    return keys;
  };

  function payload(depth, tag) {
    if (depth === 0) {
      return {array: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], string: 'String for key ' + tag + ' in leaf'};
    }
    return {left: payload(depth - 1, tag), right: payload(depth - 1, tag)};
  }

  function insertNew(tree, random) {
    var key;
    do {
      key = random.next();
    } while (!tree.insert(key, payload(DEPTH, key)));
    return key;
  }

  var tree = null, random = null;
  function setUp() {
    tree = new Tree();
    random = new Random(49734321);
    for (var i = 0; i < TREE_SIZE; i++) insertNew(tree, random);
  }

  benchmark('Splay', function () {
    if (tree === null) setUp();
    for (var i = 0; i < CHANGES; i++) {
      var key = insertNew(tree, random);
      var below = tree.greatestBelow(key);
      tree.remove(below === null ? key : below.key);
    }
    check(tree.size, TREE_SIZE);
  });
  var keys = tree.keys();
  check(keys.length, TREE_SIZE);
  for (var i = 1; i < keys.length; i++) check(keys[i - 1] < keys[i], true);
})();
