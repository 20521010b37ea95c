import { statesOf } from '../states-of.ts';
import { streamPlayer } from './stream.ts';

export const states = statesOf(streamPlayer, [
  { title: 'The final', source: { video: { provider: 'youtube', id: 'abcdefghijk' } } },
  { title: 'The final', source: { promotionId: 288, origin: 'https://live.operator.example' } },
]);
