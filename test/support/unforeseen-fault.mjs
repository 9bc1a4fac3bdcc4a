/** Loaded before a server under test: at a signal something throws where nobody waits for it. */
process.on('SIGUSR2', () => {
  throw new Error('nobody has foreseen this');
});
