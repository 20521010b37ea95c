import { groupUpcoming } from '../../lib/upcoming-groups.ts';
import { defineSharedLoader } from '../block-loader.server.ts';
import { schedule } from './block.tsx';

/** A schedule, its events in groups by the server's clock. It makes no call. */
export const scheduleBlock = defineSharedLoader(schedule, {
  deadline: 1_000,
  load: ({ events }, { now }) => Promise.resolve({ groups: groupUpcoming(events, now) }),
});
