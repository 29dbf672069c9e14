// What bytecodes, registers and idioms of machine code mean, for a learner. A test sees to it that no bytecode
// lacks a text.

const BYTECODES = {
  LdaZero:
    'Puts the small integer 0 into the accumulator, the one register that most bytecodes read and write without naming it.',
  LdaSmi:
    'Puts a small integer from the bytecode itself into the accumulator. A Smi is the number shifted left by one: its lowest bit is 0, that of a pointer is 1.',
  LdaUndefined:
    'Puts `undefined` into the accumulator. Its address is the isolate’s plus a constant, so no memory is read.',
  LdaTheHole:
    'Puts the hole into the accumulator: the mark of a `let` or `const` that is not initialized yet. Scripts never see it.',
  LdaConstant: 'Loads a constant of the function: a string, a double or a larger object from its constant pool.',
  LdaGlobal:
    'Reads a global variable. Its feedback slot remembers the cell that holds the value, so a hit is two loads and a look whether it is the hole.',
  StaGlobal: 'Writes a global variable, through the cell that the slot remembers.',
  LdaContextSlot: 'Reads a variable that closures share: it lies in a context on the heap, so many scopes up.',
  StaContextSlot:
    'Writes a variable that closures share, in a context on the heap. A pointer that is stored needs the write barrier.',
  Ldar: 'Load accumulator from register. Registers are slots of the frame: r0 lies 96 bytes below the frame pointer, each next one 8 bytes further down.',
  Star: 'Store accumulator to register. In machine code it is one store to the frame.',
  Mov: 'Copies one register to another and leaves the accumulator alone.',
  GetNamed:
    'Reads a property by its name. The operands are the object, the name in the constant pool and a feedback slot. While all objects had the same map (hidden class), machine code compares the map and loads from a fixed offset.',
  SetNamed:
    'Writes a property by its name. If the property is new, the object also gets another map: a transition, which the slot remembers together with the offset.',
  DefineNamedOwn:
    'Defines an own property of a fresh object, as literals and class fields do. No setter or prototype is asked.',
  GetKeyed:
    'Reads object[key]; the key is in the accumulator. For an index, the slot remembers the map, and machine code checks the bounds and that the element is no hole.',
  SetKeyed: 'Writes object[key]. The slot remembers the map and whether the array may have to grow.',
  Add: 'Register + accumulator. Two Smis are added with one overflow check; doubles are added in an xmm register and put into a new HeapNumber; strings call a builtin.',
  Sub: 'Register − accumulator, with the same three ways as Add.',
  Mul: 'Register × accumulator. A product of Smis may be too large or −0, and both make a double of it.',
  Div: 'Register ÷ accumulator. Mostly a double, so the result is a new HeapNumber of 12 bytes.',
  DivSmi: 'Accumulator ÷ a small constant.',
  MulSmi: 'Accumulator × a small constant.',
  ModSmi: 'Accumulator % a small constant. The sign follows the dividend, so −0 has to be looked for.',
  BitwiseOrSmi:
    'Accumulator | constant. `| 0` makes a 32-bit integer of any number; a result that needs 32 bits is no Smi and becomes a HeapNumber.',
  Inc: 'Accumulator + 1. On a Smi: one addition of 2 (Smis are doubled) and one jump on overflow. Feedback is written only if something else came by.',
  TestLessThan:
    'Is register < accumulator? The comparison and the jump behind it are one stencil, so no boolean is ever made.',
  TestLessThanOrEqual: 'Is register ≤ accumulator? Compared and jumped on by one stencil.',
  TestEqualStrict: 'Is register === accumulator? Smis and identical pointers are compared as words.',
  JumpIfFalse:
    'Jumps if the accumulator is `false`; it is a boolean here. Behind a test it has no code of its own: the test’s stencil jumps.',
  JumpIfToBooleanTrue: 'Jumps if the accumulator counts as true. The slot remembers which kinds of value came by.',
  JumpIfJSReceiver: 'Jumps if the accumulator is an object, as iterators’ results have to be.',
  Jump: 'Goes on elsewhere in the function.',
  JumpLoop:
    'The end of a loop: jumps back, and looks whether something wants the program’s attention (a poll). In the interpreter it also takes from the budget that decides when the function gets machine code.',
  CallProperty0:
    'Calls a method without arguments. Receiver and arguments are pushed; the callee’s code is found by its 32-bit dispatch handle, so changing a function’s tier is one store.',
  CallProperty1:
    'Calls a method with one argument. If the slot knows one target, one comparison makes sure it is still the same.',
  CallUndefinedReceiver: 'Calls a function without a receiver: `this` is undefined.',
  CallUndefinedReceiver1: 'Calls a function with one argument and without a receiver.',
  CallUndefinedReceiver2: 'Calls a function with two arguments and without a receiver.',
  CallRuntime: 'Calls a function of the engine that is written in C++.',
  Construct: '`new`: makes an object with the constructor’s initial map and calls the constructor with it as `this`.',
  CreateClosure: 'Makes a function object from what the parser found. Closures of one place share their feedback.',
  CreateObjectLiteral:
    'Copies an object literal. What does not change is kept as an image of memory: one allocation and a copy of words.',
  CreateEmptyArrayLiteral: 'Makes `[]`: 16 bytes, and the elements kind that arrays of this place had before.',
  GetIterator: 'Calls the iterable’s Symbol.iterator method. Arrays whose iteration nobody changed are recognized.',
  JumpIfNextElement:
    'The short way of for-of: if the iterator is an array’s and untouched, the next element is at hand, and no result object is made.',
  Return: 'Leaves the function with the accumulator as its result. The callee drops the arguments.',
  ReThrow: 'Throws again what was caught, without a new stack trace.',
  LdaNull: 'Puts `null` into the accumulator. It lies at a known distance from the isolate, so no memory is read.',
  LdaTrue: 'Puts `true` into the accumulator.',
  LdaFalse: 'Puts `false` into the accumulator.',
  LdaGlobalInsideTypeof: 'Reads a global variable for `typeof`, which throws nothing if there is none.',
  LdaCurrentContextSlot: 'Reads a variable that closures share, in the context of the running function.',
  StaCurrentContextSlot: 'Writes a variable that closures share, in the context of the running function.',
  LdaModuleVariable: 'Reads a variable of a module. Importers and exporter share the cell that holds it.',
  StaModuleVariable: 'Writes a variable that a module exports, into the cell that it shares with importers.',
  PushContext: 'Makes the context in the accumulator the current one and keeps the one before in a register.',
  PopContext: 'Makes the context that was kept in a register the current one again.',
  CreateFunctionContext: 'Makes the context of a call: room on the heap for the variables that closures use.',
  CreateBlockContext: 'Makes the context of a block whose variables closures use. A loop needs one for each round.',
  CreateCatchContext: 'Makes the context of a catch block, with the exception as its variable.',
  CreateWithContext: 'Makes the context of a `with`: names are looked for in an object first.',
  CreateEvalContext: 'Makes the context of code that a direct eval runs.',
  LdaLookupSlot: 'Looks a variable up by its name at run time, as `with` and sloppy eval make necessary.',
  LdaLookupSlotInsideTypeof: 'Looks a variable up by its name at run time, for `typeof`.',
  StaLookupSlot: 'Looks a variable up by its name at run time and writes it.',
  LdaLookupSlotForCall: 'Looks a function up by its name at run time, and the object that is to be `this`.',
  DeleteLookupSlot: 'Deletes a variable by its name, if it can be deleted.',
  ThrowReferenceErrorIfHole: 'Throws if a `let`, `const` or class is read before it is initialized: it holds the hole then.',
  ThrowSuperNotCalledIfHole: 'Throws if `this` is used in a derived constructor before `super()` was called.',
  ThrowSuperAlreadyCalledIfNotHole: 'Throws if `super()` is called twice.',
  ThrowConstAssign: 'Throws the TypeError of an assignment to a constant.',
  LdaUpdateKey: 'Prepares the key of `object[key]++`, which is converted only once.',
  DefineKeyedOwn: 'Defines an own property whose name is computed, as `{[key]: value}` does.',
  StaInArrayLiteral: 'Writes an element of an array literal. The slot remembers the map and how the array grows.',
  GetSuper: 'Reads `super.name`: looks in the prototype of the method’s home object, with `this` as the receiver.',
  SetSuper: 'Writes `super.name`.',
  DeleteProperty: 'Deletes a property. The object may get slower: its shape becomes a dictionary.',
  GetSuperConstructor: 'Fetches the constructor that `super()` calls: the prototype of the running function.',
  ThrowIfNotSuperConstructor: 'Throws if what `super()` would call is no constructor.',
  Mod: 'Register % accumulator. The sign follows the dividend, so −0 has to be looked for.',
  Exp: 'Register ** accumulator.',
  BitwiseOr: 'Register | accumulator, as 32-bit integers.',
  BitwiseXor: 'Register ^ accumulator, as 32-bit integers.',
  BitwiseAnd: 'Register & accumulator, as 32-bit integers.',
  ShiftLeft: 'Register << accumulator. The result may need 32 bits, one more than a Smi has.',
  ShiftRight: 'Register >> accumulator, with the sign.',
  ShiftRightLogical: 'Register >>> accumulator. The result has no sign, so it may be larger than any int32.',
  AddSmi: 'Accumulator + a small constant. One addition and a jump on overflow.',
  SubSmi: 'Accumulator − a small constant.',
  BitwiseXorSmi: 'Accumulator ^ a small constant.',
  BitwiseAndSmi: 'Accumulator & a small constant.',
  ShiftLeftSmi: 'Accumulator << a constant.',
  ShiftRightSmi: 'Accumulator >> a constant.',
  ShiftRightLogicalSmi: 'Accumulator >>> a constant.',
  Dec: 'Accumulator − 1. On a Smi: one subtraction and one jump on overflow.',
  Negate: '−accumulator. Of 0 it is −0, which is no Smi.',
  BitwiseNot: '~accumulator, as a 32-bit integer.',
  LogicalNot: '!accumulator, which is a boolean already.',
  ToBooleanLogicalNot: '!accumulator of any value. The slot remembers which kinds of value came by.',
  TypeOf: 'The string that `typeof` gives for the accumulator.',
  ToNumber: 'Converts the accumulator to a number.',
  ToNumeric: 'Converts the accumulator to a number or BigInt, as `++` does first.',
  ToString: 'Converts the accumulator to a string, as template literals do.',
  ToPropertyKey: 'Converts the accumulator to a property key: a string or symbol.',
  ToObject: 'Converts the accumulator to an object, or throws for null and undefined.',
  TestEqual: 'Is register == accumulator? The loose comparison converts values of different types.',
  TestGreaterThan: 'Is register > accumulator? Compared and jumped on by one stencil.',
  TestGreaterThanOrEqual: 'Is register ≥ accumulator? Compared and jumped on by one stencil.',
  TestInstanceOf: 'Is register `instanceof` accumulator? Walks the prototypes, unless Symbol.hasInstance says otherwise.',
  TestIn: 'Is there a property with this key, the object’s own or a prototype’s?',
  TestUndetectable: 'Is the accumulator null or undefined?',
  TestNull: 'Is the accumulator `null`?',
  TestUndefined: 'Is the accumulator `undefined`?',
  TestTypeOf: 'Does `typeof` give this string? The map tells; no string is made.',
  CallProperty: 'Calls a method with any number of arguments.',
  CallProperty2: 'Calls a method with two arguments.',
  CallUndefinedReceiver0: 'Calls a function without arguments and without a receiver.',
  CallWithArray: 'Calls a function with the elements of an array as its arguments.',
  CallWithSpread: 'Calls a function whose last argument is spread: `f(...list)`.',
  CallDirectEval: 'Calls what is named `eval`. If it is the real one, its code sees the variables around.',
  ConstructWithArray: '`new` with the elements of an array as arguments.',
  CreateArrayLiteral: 'Copies an array literal. Constant elements are shared until somebody writes to them.',
  CreateEmptyObjectLiteral: 'Makes `{}`.',
  CreateArrayFromIterable: 'Makes an array of what an iterable gives, as `[...list]` does.',
  AppendIterable: 'Appends what an iterable gives to an array, as `[a, ...list]` does.',
  IterableToList: 'Makes a list of what an iterable gives, to spread it into arguments.',
  CreateRegExpLiteral: 'Makes a RegExp object. Its compiled pattern is shared by all that come from this place.',
  GetTemplateObject: 'Fetches the array of strings that a tagged template passes; each place has one.',
  CreateMappedArguments: 'Makes the `arguments` of a sloppy function, whose elements are the parameters themselves.',
  CreateUnmappedArguments: 'Makes the `arguments` of a strict function: a copy.',
  CreateRestParameter: 'Makes the array of a rest parameter.',
  JumpIfTrue: 'Jumps if the accumulator is `true`; it is a boolean here. Behind a test it has no code of its own.',
  JumpIfToBooleanFalse: 'Jumps if the accumulator counts as false. The slot remembers which kinds of value came by.',
  JumpIfNull: 'Jumps if the accumulator is `null`.',
  JumpIfNotNull: 'Jumps if the accumulator is not `null`.',
  JumpIfUndefined: 'Jumps if the accumulator is `undefined`, as default values ask.',
  JumpIfNotUndefined: 'Jumps if the accumulator is not `undefined`.',
  JumpIfUndefinedOrNull: 'Jumps if the accumulator is null or undefined, as `?.` and `??` ask.',
  JumpIfTheHole: 'Jumps if the accumulator is the hole: the mark of what is not there.',
  SwitchOnSmi: 'Jumps by a table, as `switch` and resumed generators do.',
  Throw: 'Throws the accumulator. The handler table says where it is caught.',
  Debugger: 'The `debugger` statement.',
  ForInPrepare: 'Begins a for-in loop: fetches the keys, which maps keep in a cache.',
  ForInNext: 'The next key of a for-in loop. If the map is still the one from the beginning, no key can have gone.',
  ForInStep: 'Counts a for-in loop’s index up.',
  JumpIfForInDone: 'Leaves a for-in loop behind the last key.',
  CreateGenerator: 'Makes the generator object, in which registers are kept while the function does not run.',
  CreateAsyncFunction: 'Begins an async function: makes its promise.',
  Await: 'Waits for a promise: the function is suspended, and a reaction resumes it.',
  SuspendGenerator: 'Keeps the registers in the generator object and leaves the function.',
  ResumeYield: 'Goes on behind a `yield`: with a value, by throwing or by returning.',
  ResumeDelegate: 'Goes on in a `yield*`.',
  ResumeAwait: 'Goes on behind an `await`, with the value or by throwing.',
  FinishGenerator: 'Marks a generator as done.',
  CreateIteratorResult: 'Makes the object {value, done} that iterators give.',
  Fresh: 'A prefix of the first time: the bytecode behind it has not run yet.',
  Wide: 'A prefix: the operands behind it have 16 bits.',
  ExtraWide: 'A prefix: the operands behind it have 32 bits.',
};
const bytecodeText = (op) => BYTECODES[op] ?? '';
const PROLOGUE_TEXT = 'Makes the frame: checks the stack and the number of arguments, and pushes what walkers of frames ' +
  'have to find there.';
const EXITS_TEXT = 'Each way out of optimized code has a call of its own here. Its return address tells which exit it was, and ' +
  'a table tells how the interpreter’s frame is made of registers and slots.';

// --- Registers and slots

const REGISTERS = {
  rax: 'accumulator',
  eax: 'accumulator',
  r13: 'root register: the isolate’s address, which is also the base of the heap',
  rbp: 'frame pointer',
  rsp: 'stack pointer',
  rbx: 'bytecode pointer (interpreter only)',
  x26: 'root register: the isolate’s address and base of the heap',
  x25: 'bytecode pointer',
  x29: 'frame pointer',
  x0: 'accumulator',
  w0: 'accumulator',
};
// Those that optimized code uses as it likes.
const ALLOCATED = /ax$|^[wx]0$|bx$|^x25$/;
const SLOT_NAMES = {
  0x8: 'context',
  0x10: 'function',
  0x14: 'argument slots',
  0x18: 'argument count',
  0x20: 'bytecode array',
  0x28: 'bytecode offset',
  0x30: 'feedback',
  0x38: 'new.target',
};
const SLOTS = {
  0x8: 'the context',
  0x10: 'the function itself',
  0x14: 'how many argument slots the return has to drop',
  0x18: 'how many arguments were passed',
  0x20: 'the bytecode array',
  0x28: 'where in the bytecode we are',
  0x30: 'the feedback vector',
  0x38: 'new.target',
};

// --- Kinds of cost: the name, and what it is

const KINDS = {
  w: ['work', 'What the program asked for, and moves between registers and the frame.'],
  g: ['guard', 'Checks that what was learnt before still holds. If not, a slower path takes over.'],
  d: ['decompression', 'A pointer in memory has 32 bits. Adding the root register makes an address of it.'],
  b: ['barrier', 'A store of a pointer: is it one that the collector has to know of?'],
  a: ['boxing', 'A double that leaves a register needs a HeapNumber: 12 bytes of allocation.'],
  c: ['call', 'A call, and what has to be noted for it: arguments, the place in the bytecode.'],
  p: ['poll', 'Compares the stack pointer with a limit, which doubles as the flag for interrupts.'],
  f: ['frame', 'Makes and drops the frame.'],
  x: ['exit', 'A way out of optimized code.'],
};

// --- Feedback

const HANDLERS = {
  InObject: 'a field of the object itself',
  OutOfObject: 'a field in the object’s list of further properties',
  ArrayLength: 'an array’s length',
  StringLength: 'a string’s length',
  Element: 'an element at an index',
  TypedElement: 'an element of a typed array',
  StringElement: 'a character of a string',
  TransitionInObject: 'a new field of the object itself: it gets another map',
  TransitionOutOfObject: 'a new field in the list of further properties: the object gets another map',
  StoreInObject: 'a store into a field of the object itself',
  StoreOutOfObject: 'a store into the list of further properties',
  StoreElement: 'a store to an index',
  Constant: 'a constant',
  Getter: 'a getter is called',
  Setter: 'a setter is called',
  NotFound: 'there is no such property',
};
function handlerText(handler) {
  const [name, rest] = handler.split(' ');
  const text = HANDLERS[name] ?? name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return text + (rest === 'guarded' ? ', on a prototype; a validity cell guards the chain' : '');
}

const LEARNT = [
  [/^never$/, 'It has learnt nothing: it has not run, or only in code that does not look.'],
  [/^megamorphic$/, 'More kinds came by than the slot can name, so code asks a cache that all sites share.'],
  [/^Smi$/, 'Only small integers so far.'],
  [/^(Smi\|)?Number/, 'Numbers came by, some of which are no small integers.'],
  [/^(Internalized)?String$/, 'Only strings so far.'],
  [/^Boolean$/, 'Only booleans so far.'],
  [/^PropertyCell$/, 'The global’s cell is known.'],
  [/^AllocationSite$/, 'The literal has an image and a site.'],
  [/^once$/, 'It ran once; what it saw is not kept yet.'],
  [/budgets$/, 'How often the loop’s budget was used up.'],
];
function feedbackText(site) {
  if (site.state === 'megamorphic') return LEARNT[1][1];
  if (site.shapes.length === 1) return `Always one shape, ${site.shapes[0].map}: ${handlerText(site.shapes[0].handler)}.`;
  if (site.shapes.length > 1) return `${site.shapes.length} shapes came by, which code compares in turn.`;
  if (site.targets.length === 1) return `Always the same target: ${site.targets[0].name || 'an anonymous function'}.`;
  if (site.targets.length > 1) return `${site.targets.length} targets were called.`;
  const known = LEARNT.find(([pattern]) => pattern.test(site.text));
  return known ? known[1] : `Saw ${site.text}.`;
}

// --- Idioms: a pattern of the instruction's text, what else has to hold, title, text. The first that fits counts.

const IDIOMS = [
  [
    /^(?:mov|call) \w+, \[r13\+r\w+\*8\+0x2000000\]/,
    null,
    'Code-entry table',
    'The function’s 32-bit dispatch handle is the index; what is loaded is the address of its current code. When a function changes its tier, this one word changes, and every caller follows.',
  ],
  [
    /^jmp \[r13\+r\w+\*8\+0x78\]|^br x16/,
    null,
    'Dispatch',
    'The opcode of the next bytecode is the index into a table of handlers beside the root register. Each handler ends in its own jump, so the processor can predict each separately.',
  ],
  [
    /^movzx e\w+, byte ptr \[rbx\+|^ldrb w\d+, \[x25/,
    null,
    'Fetch from the bytecode',
    'Reads the next opcode, or an operand, behind the bytecode pointer.',
  ],
  [/^add rbx, |^add x25, x25/, null, 'Advance', 'Moves the bytecode pointer past this bytecode.'],
  [
    /^movsx r\w+, byte ptr \[rbx/,
    null,
    'Register operand',
    'An operand names a slot of the frame, counted from the frame pointer: locals are negative.',
  ],
  [
    /^mov e\w+, \[r13\+r\w+\*1\+0x/,
    null,
    'Load with decompression in the address',
    '`[r13+rcx+7]` adds the base while it computes the address: the decompression of the outer pointer is free. The result is compressed again, until an `add …, r13` or the next such load.',
  ],
  [
    /^add (r\w+), r13$|^add x(\d+), x26, x\2$/,
    null,
    'Decompression',
    'The word that was loaded is an offset of 32 bits. Adding the root register, which holds the base of the heap, makes a full pointer of it. It is done for Smis as well: their upper half means nothing, and not asking saves a branch.',
  ],
  [
    /^lea \w+, \[r13\+0x(10C31|10C6D|10C59|10C81)\]/,
    null,
    'Static root',
    '`undefined`, `true`, `false` and their like lie at known distances from the isolate, so their address is an addition and no load.',
  ],
  [
    /^cmp \w+, 0x10C81/,
    null,
    'Is it the hole?',
    'An absent element, or a variable that is not initialized, holds the hole. Roots have fixed addresses, so this compares with a constant.',
  ],
  [
    /^(cmp|mov) dword ptr \[\w+-0x01\], 0x10079/,
    null,
    'HeapNumber',
    '0x10079 is the map of boxed doubles. Its address is the same in every process, so it is a constant in the code.',
  ],
  [
    /^cmp dword ptr \[r\w+-0x01\], 0x/,
    null,
    'Map check',
    'An object’s first word is its map, or hidden class. The pointer ends in 01, hence the −1. If the map is the one seen before, the property lies at a known offset.',
  ],
  [
    /^mov dword ptr \[r\w+-0x01\], 0x/,
    null,
    'Map transition',
    'The object got a new property, so it gets the map that has it. The two maps were learnt by the inline cache.',
  ],
  [
    /^cmp dword ptr \[r13\+0x4\w+\], 0x02/,
    null,
    'Validity cell',
    'One word stands for “nothing on the prototype chain has changed”. It holds Smi 1, which is 2 in memory.',
  ],
  [
    /^(cmp|mov) .*\[r13\+0x4\w+\]/,
    null,
    'Heap object at a fixed place',
    'Cells and handlers never move, so code names them by their distance from the root register.',
  ],
  [
    /^test (\w+), 0x01$|^test \w+, 0x01|^tbn?z w\d+, #0,/,
    null,
    'Smi or pointer?',
    'The lowest bit is 0 for a small integer and 1 for a pointer.',
  ],
  [
    /^or e\w+, e\w+$/,
    null,
    'Both at once',
    'The lowest bit of a | b is 0 only if both are Smis: one check for two operands.',
  ],
  [
    /^ror /,
    null,
    'Write barrier',
    'Rotated by one, the tag becomes the highest bit: a Smi is then smaller than any pointer, and a young object’s address is the largest of all. So one unsigned comparison asks both “is it a pointer?” and “is it young?”.',
  ],
  [
    /^mov e\w+, \[r13\]$/,
    null,
    'Write barrier’s limit',
    'Where the nursery begins, rotated as well. While a full collection marks, it is lowered, so that every pointer that is stored is seen.',
  ],
  [
    /^cmp \[r13\+0x08\]|stack_limit/,
    null,
    'Stack check and poll',
    'The limit of the stack. Whoever wants the program’s attention raises it, so one comparison finds both a stack that is too deep and an interrupt.',
  ],
  [
    /^mov r\w+, \[r13\+0x10\]$/,
    null,
    'Allocation',
    'Where the next object in the nursery goes. Allocating is adding its size and comparing with the limit.',
  ],
  [
    /^cmp \[r13\+0x18\]/,
    null,
    'Is there room?',
    'The end of the nursery’s free stretch. Behind it, a collection is due.',
  ],
  [/^mov \[r13\+0x10\], /, null, 'Allocated', 'The space up to here is taken.'],
  [/^lea \w+, \[\w+\+0x01\]/, null, 'Tagging', 'An address plus 1 is a tagged pointer.'],
  [
    /^lea (e\w+), \[r\w+\+0x02\]/,
    null,
    'As a weak reference',
    'Feedback slots refer to functions and maps weakly, which is tag 11 instead of 01. Adding 2 makes a comparable word.',
  ],
  [
    /^mov qword ptr \[rbp-0x28\]/,
    null,
    'Where we are',
    'Whoever walks the stack during the call (an exception, a profiler, the collector) finds the bytecode’s offset here. It is the same slot that the interpreter uses, so tables of exception handlers serve both.',
  ],
  [
    /^call LoadIC/,
    null,
    'Inline-cache stub',
    'More than one map was seen here, so the code that was made is a call of a stub that tries them in turn.',
  ],
  [
    /^call \w+Generic/,
    null,
    'Generic stub',
    'The bytecode’s handler in another form: it gets the bytecode’s offset in ecx, does everything the slow way, notes what it saw and returns.',
  ],
  [
    /^call RecordWrite/,
    null,
    'Record the write',
    'An old object refers to a young one now: sets the slot’s bit in the remembered set.',
  ],
  [/^call Runtime/, null, 'Into C++', 'Calls a function of the runtime through the external reference table.'],
  [
    /^call r\w+$/,
    null,
    'Call of JavaScript',
    'Jumps to whatever code the function has now: interpreter entry, baseline or optimized.',
  ],
  [/^cvtsi2sd|^scvtf/, null, 'Smi to double', 'The Smi is shifted right by one and converted.'],
  [
    /^xorps (xmm\d+), \1/,
    null,
    'No false dependency',
    'The conversion writes only half of the register. Clearing it first lets the processor forget the old contents.',
  ],
  [/^sar \w+, 0x01|^asr /, null, 'Untagging', 'Shifted right by one, a Smi is the number that it means.'],
  [
    /^lea rsp, \[rsp\+r\w+\*8\]/,
    null,
    'Drop the arguments',
    'The callee drops receiver and arguments. How many slots they take is in the frame.',
  ],
  [
    /^jnbe StackGuard/,
    null,
    'Room for the frame?',
    'The prologue makes sure that the frame, and the arguments that it will pass, fit on the stack.',
  ],
  [
    /^jl BaselineEntryWithFewArguments/,
    null,
    'Too few arguments',
    'If fewer arguments were passed than there are parameters, a builtin fills the rest with undefined and enters again.',
  ],
  [
    /^j(z|nz|o|nl|jb|b|nb|nbe|be)\w* 0x/,
    (row) => /^7[0-9a-f]/.test(row.bytes) && row.kind === 'g',
    'Jump to a jump',
    'A jump of two bytes to an earlier one of six with the same condition, which still holds there. Three bytes are saved for one more jump on the path that hardly ever runs.',
  ],
  [/^jo |^b\.vs/, null, 'Overflow?', 'The sum did not fit 31 bits: the slow path makes a double of it.'],
  [
    /^jmp ContinueInInterpreter/,
    null,
    'Leave through the interpreter',
    'Something wants attention. The interpreter uses the same frame, so it can just go on at this bytecode.',
  ],
  [/^xor eax, eax|^xor (e\w+), \1/, null, 'Zero', 'Shorter than a move of 0. Smi 0 is the word 0.'],
  [
    /^cmp \[r13\], e\w+/,
    null,
    'Write barrier’s limit',
    'Compares the rotated pointer with where the nursery begins. While a full collection marks, the limit is lowered, so that every pointer that is stored is seen.',
  ],
  [
    /^cmp \[r\w+\+0x\w+\], ecx/,
    (row) => row.kind === 'g',
    'The same target?',
    'The slot holds the function that was called before, as a weak reference. One comparison, and the callee is known.',
  ],
  [
    /^mov ecx, 0x/,
    (row) => row.note === 'bytecode offset',
    'For the generic stub',
    'The stub is told which bytecode it stands for, and finds the rest in the frame.',
  ],
  [
    /^jmp 0x/,
    (row) => row.note === 'next' || row.note === 'hot',
    'Back to the hot part',
    'Slow paths lie behind the function’s hot code, so that what runs is dense.',
  ],
  [
    /^j(z|nz|b|nb|be|nbe|l|nl) 0x/,
    (row) => row.note === 'cold',
    'Leave the hot part',
    'Taken if the guess was wrong. It leads to code behind the function that does it the slow way and comes back.',
  ],
  [
    /^mov \w+, \[rbp[-+]0x\w+\]/,
    null,
    'Read from the frame',
    'Baseline code works in the interpreter’s frame: every local is a slot there, so reading one is a load.',
  ],
  [
    /^mov \[rbp[-+]0x\w+\], /,
    null,
    'Written to the frame',
    'Baseline code keeps nothing in registers between two bytecodes, so that the interpreter can take over at each of them.',
  ],
  [
    /^lea \w+, \[rdx\+0x0C\]/,
    (row) => row.kind === 'a',
    'Twelve bytes',
    'A map of four bytes and a double of eight: a HeapNumber.',
  ],
  [
    /^(mulsd|addsd|subsd|divsd|fmul|fadd|fsub|fdiv)/,
    null,
    'Arithmetic on doubles',
    'The work itself. Around it baseline code unboxes two operands and boxes the result.',
  ],
  [
    /^push r\w+|^push \[/,
    (row) => row.kind === 'c',
    'Argument',
    'Receiver and arguments lie on the stack, the receiver lowest.',
  ],
];
