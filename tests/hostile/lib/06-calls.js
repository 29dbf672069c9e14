"use strict";

// The calls themselves, in a realm of their own: worldCalls(seed, count, tells) makes so many.

// Kinds of receivers by the name of the prototype that holds a method.
function kindFor(path) {
  const parts = path.split(".");
  for (let i = parts.length - 1; i >= 0; i--) {
    const name = parts[i][0].toUpperCase() + parts[i].slice(1);
    if (kMakers[name]) return name;
    if (/^(Big)?(Ui|I)nt\d+(Clamped)?Array|Float\d+Array$/.test(name)) return "TypedArray";
    if (/Function$/.test(name)) return "Function";
    if (/Error$/.test(name)) return "Error";
    if (name === "WrapForValidIterator") return "IteratorHelper";
  }
  return undefined;
}

function receiverFor({ holder, kind }) {
  if (random.chance(10)) return makeValue();
  if (typeof holder === "function") {   // a static method
    if (random.chance(60)) return holder;
    return random.chance(50) ? constructorAnswer() : hostileFunction(makeObject);
  }
  if (kind && random.chance(80)) return makeObject(kind);
  return random.chance(50) ? hostileObject() : makeObject();
}

function argumentFor() {
  if (random.chance(20)) return hostileFunction();
  if (random.chance(10)) return random.pick(kTexts);
  if (random.chance(2)) return random.pick(kFar);
  return makeValue();
}

function makeArguments() {
  const list = [];
  for (let i = random.pick([0, 1, 1, 1, 2, 2, 3, 4]); i > 0; i--) list.push(argumentFor());
  return list;
}

function callFunction(entry, tell) {
  const receiver = receiverFor(entry), list = makeArguments();
  inPlay.push(receiver, ...list);
  fuel = 60;
  tell?.(entry.path);
  if (random.chance(entry.isConstructor ? 50 : 2)) {
    return random.chance(70) ? new entry.f(...list) : apply(construct, undefined, [entry.f, list, random.chance(50) ? hostileFunction() : constructorAnswer()]);
  }
  return apply(entry.f, receiver, list);
}

function callForm(form, functions, tell) {
  const values = [makeValue(), makeValue(), makeValue()];
  if (random.chance(60)) values[0] = random.chance(50) ? hostileObject() : hostileProxy();
  const f = random.chance(50) ? hostileFunction() : random.pick(functions).f;
  inPlay.push(...values);
  fuel = 60;
  tell?.(form.source);
  return apply(form.f, undefined, [random, f, hostileFunction(), ...values]);
}

const { apply, construct } = Reflect;

function worldCalls(seed, count, tell) {
  random = new Random(seed);
  const functions = functionsOfLibrary();
  for (const entry of functions) {
    entry.kind = kindFor(entry.path);
    try { construct(Object, [], entry.f); entry.isConstructor = true; } catch { entry.isConstructor = false; }
  }
  let result;
  for (let i = 0; i < count; i++) {
    inPlay = random.chance(30) ? [result] : [];
    try {
      result = random.chance(25) ? callForm(random.pick(forms), functions, tell) : callFunction(random.pick(functions), tell);
      fuel = 20;
      if (random.chance(20)) for (const x of result) if (--fuel < 0) break;
    } catch {}
  }
  fuel = 500;   // for the jobs that are left
  return functions.length;
}
