import { start } from '../../server/start.ts';

/** The entry of `npm start` and of staging: Marquee with the demo pages. */
await start(async () => (await import('./demo.tsx')).demo);
