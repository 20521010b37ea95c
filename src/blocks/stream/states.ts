import { statesOf } from '../island-states.ts';
import { streamPlayer } from './stream.ts';

export const states = statesOf(streamPlayer, [
  { title: 'The final', video: { provider: 'youtube', id: 'abcdefghijk' } },
]);
