/**
 * Preloaded into every measured process: reports the CPU time used by all its threads, and its memory. Ends the process with the benchmark.
 */
process.on('message', (question) => {
  if (question === 'cpu') process.send?.(process.cpuUsage());
  if (question === 'memory') process.send?.(process.memoryUsage());
});
process.on('disconnect', () => process.exit());
process.channel?.unref();

export {};
