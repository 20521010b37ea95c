/**
 * Loaded into every measured process before its own code: tells the benchmark what the process has used so far, all its
 * threads together, and ends it when the benchmark is gone.
 */
process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage());
});
process.on('disconnect', () => process.exit());
process.channel?.unref();

export {};
