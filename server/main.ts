import { start } from './start.ts';

// Node would open a debugger, through which another process of the machine could read every session.
process.on('SIGUSR1', () => {});

/** Entry point in production. */
await start();
