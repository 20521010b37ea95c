/**
 * Loaded into every measured process before its own code: reports the CPU that the process has used so far, all its
 * threads together, and its memory, and ends it with the benchmark.
 */
process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage());
  if (question === 'memory') process.send?.(process.memoryUsage());
});
process.on('disconnect', () => process.exit());
process.channel?.unref();

export {};
