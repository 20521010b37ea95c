import { schedule } from '../../src/blocks/schedule/block.tsx';
import { groupUpcoming } from '../../src/lib/upcoming-groups.ts';
import { sharedLoader } from './block-loader.ts';

/** A schedule, its events in groups by the server's clock. It makes no call. */
export const scheduleBlock = sharedLoader(schedule, {
  deadline: 1_000,
  load: ({ events }, { now }) => Promise.resolve({ groups: groupUpcoming(events, now) }),
});
