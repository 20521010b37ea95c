import { start } from './start.ts';

/** The entry of production. */
await start();
