try { console.log('try'); throw new Error('first'); } finally { console.log('finally'); }

// expect: try
// expect: finally
// error: Error: first
// exit: 1
