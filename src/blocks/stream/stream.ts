import type { Island } from '../block.tsx';
import StreamPlayer, { type StreamPlayerProps } from './island.tsx';

/** The player of a stream, which loads no third-party content before it is pressed. */
export const streamPlayer: Island<StreamPlayerProps> = {
  folder: 'src/blocks/stream',
  Component: StreamPlayer,
  texts: ['src/blocks/stream', 'src/components'],
  isLazy: true,
};
