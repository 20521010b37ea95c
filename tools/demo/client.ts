import { simulateHost } from './host/simulated-app.ts';

/** Exports of the demo for a page in the host simulator's frame. */
export { simulateHost };
