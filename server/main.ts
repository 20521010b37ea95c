const neededNode = 24;

// Until there is something to drain, a signal ends the start.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));

// Asked before anything is loaded: libraries fail in their own words on an older Node.
if (Number(process.versions.node.split('.')[0]) < neededNode) {
  process.stderr.write(
    `Marquee needs Node ${neededNode} or newer and was started with ${process.versions.node}: use npm start.\n`,
  );
  process.exitCode = 1;
} else {
  await import('./serve.ts');
}

export {};
