"use strict";

// A value as text, of which all that programs can observe is a part, so far as it is bounded: nothing
// here runs a getter.

function describeNumber(value) { return Object.is(value, -0) ? "-0" : String(value); }

function describeProperty(object, key, depth) {
  const property = Object.getOwnPropertyDescriptor(object, key);
  const name = typeof key === "symbol" ? key.toString() : key;
  const marks = (property.writable === false ? "!" : "") + (property.enumerable ? "" : "~");
  if (!("value" in property)) return name + marks + (property.get ? "+get" : "") + (property.set ? "+set" : "");
  return name + marks + ":" + describe(property.value, depth);
}

function describeProperties(object, keys, depth) {
  const kMost = 12;
  const parts = keys.slice(0, kMost).map((key) => describeProperty(object, key, depth));
  if (keys.length > kMost) parts.push("+" + (keys.length - kMost));
  return parts.join(",");
}

function describeObject(value, depth) {
  if (value instanceof Error) return value.name;
  if (depth === 0) return Array.isArray(value) ? "[#" + value.length + "]" : "{}";
  if (value instanceof Map) {
    return "Map{" + [...value].slice(0, 8).map(([k, v]) => describe(k, depth - 1) + "=>" + describe(v, depth - 1)).join(",") + "}";
  }
  if (value instanceof Set) {
    return "Set{" + [...value].slice(0, 8).map((v) => describe(v, depth - 1)).join(",") + "}";
  }
  if (ArrayBuffer.isView(value)) return "View[" + Array.prototype.slice.call(value, 0, 8).map(describeNumber).join(",") + "]";
  const keys = Reflect.ownKeys(value).filter((key) => key !== "length" || !Array.isArray(value));
  const text = describeProperties(value, keys, depth - 1);
  return Array.isArray(value) ? "[#" + value.length + " " + text + "]" : "{" + text + "}";
}

function describe(value, depth) {
  switch (typeof value) {
    case "number": return describeNumber(value);
    case "string": return JSON.stringify(value.length > 60 ? value.slice(0, 60) + "#" + value.length : value);
    case "function": return "function/" + value.length;
    case "symbol": return value.toString();
    case "bigint": return value.toString().slice(0, 70) + "n";
    case "object": return value === null ? "null" : describeObject(value, depth);
    default: return String(value);
  }
}
