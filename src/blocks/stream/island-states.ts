import { statesOf } from '../states-of.ts';
import { streamPlayer } from './stream.ts';

export const states = statesOf(streamPlayer, [
  { title: 'The final', video: { provider: 'youtube', id: 'abcdefghijk' } },
]);
