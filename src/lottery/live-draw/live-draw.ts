import type { Island } from '../../blocks/block.tsx';
import LiveDraw from './island.tsx';
import type { LiveDrawProps } from './live-fields.ts';

/** Follows a draw until it is official. */
export const liveDraw: Island<LiveDrawProps> = {
  folder: 'src/lottery/live-draw',
  Component: LiveDraw,
  texts: ['src/lottery/live-draw'],
};
