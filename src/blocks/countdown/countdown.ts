import type { Island } from '../block.tsx';
import Countdown, { type CountdownProps } from './island.tsx';

/** Counts down to a moment; other blocks use it too. */
export const countdownClock: Island<CountdownProps> = {
  folder: 'src/blocks/countdown',
  Component: Countdown,
  texts: ['src/blocks/countdown'],
};
