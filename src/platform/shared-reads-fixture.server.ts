import { defineSharedReads, type SharedReads } from './shared-reads.server.ts';

const down = () => Promise.reject(new Error('The platform is down'));

/** For tests: reads that fail. */
export const failingReads: SharedReads = defineSharedReads({
  transport: down,
  checks: {
    draw: (_lottery, draw) => draw,
    lottery: (lottery) => lottery,
    ticket: (ticket) => ticket,
    dailyDraw: (draw) => draw,
  },
  cached: () => down,
  uncached: () => down,
});
