import { statesOf } from '../states-of.ts';
import { countdownClock } from './countdown.ts';

export const states = statesOf(countdownClock, [
  { label: 'Ends', endsAt: 90_061 },
  { label: 'Ends', endsAt: 3_660 },
  { label: 'Ends', endsAt: 1 },
  { label: 'Ends', endsAt: 0 },
]);
