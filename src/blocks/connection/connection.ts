import type { Island } from '../block.tsx';
import Connection from './island.tsx';

/** Keeps a page of the app while offline, and shows a notice. */
export const connectionIsland: Island<object> = {
  folder: 'src/blocks/connection',
  Component: Connection,
  // Includes the texts of actions, whose modules it loads in advance.
  texts: ['src/blocks/connection', 'src/actions'],
};
