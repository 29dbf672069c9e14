// A message that a getter computes is shown.
class Computed extends Error { get message() { return 'the computed message'; } }
throw new Computed;

// error: Error: the computed message
// exit: 1
