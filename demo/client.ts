import { simulatePlace } from './host/simulated-app.ts';

/** What a page in the host simulator's frame needs of the demo. */
export { simulatePlace };
