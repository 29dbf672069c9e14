// Neither do the jobs of a script that throws.
Promise.resolve().then(() => print("never"));
throw new Error("thrown");
// error: Error: thrown
// exit: 1
