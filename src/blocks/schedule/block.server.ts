import { groupUpcoming } from '../../lib/upcoming-groups.ts';
import { defineSharedLoader } from '../block-loader.server.ts';
import { schedule } from './block.tsx';

/** Groups the events of a schedule by the server's clock. Makes no call. */
export const scheduleBlock = defineSharedLoader(schedule, {
  deadline: 1_000,
  load: ({ events }, { now }) => Promise.resolve({ groups: groupUpcoming(events, now) }),
});
