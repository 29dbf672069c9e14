// Error.isError and AggregateError.
const made = Object.create(Error.prototype);
print(Error.isError(new Error()), Error.isError(new AggregateError([])), Error.isError(made), Error.isError(1), Error.isError.length);
const e = new AggregateError(new Set([1, 2]), "message", { cause: "cause" });
print(e.errors.join(), e.message, e.cause, e.name, AggregateError.length, Object.keys(e).length);
print(Object.getOwnPropertyNames(AggregateError([])).includes("message"), AggregateError([]) instanceof AggregateError);
print(Object.getPrototypeOf(AggregateError) === Error, Object.getPrototypeOf(AggregateError.prototype) === Error.prototype);
// expect: true true false false 1
// expect: 1,2 message cause AggregateError 2 0
// expect: false true
// expect: true true
