import { start } from './start.ts';

// Node would open a debugger on this signal, through which another process on the machine could read every session.
process.on('SIGUSR1', () => {});

/** Entry point in production. */
await start();
