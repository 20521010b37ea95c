import { stateTime } from '../../blocks/state-fixtures.ts';
import { statesOf } from '../../blocks/states-of.ts';
import { drawStates } from '../../entities/lottery.ts';
import { liveDraw } from './live-draw.ts';

export const states = statesOf(
  liveDraw,
  drawStates.map((state) => ({
    lottery: 'powerball',
    first: {
      id: '2026-11-21',
      at: stateTime,
      salesCloseAt: stateTime - 3_600,
      state,
      numbers: { main: [4, 17, 28, 51, 66], additional: [11] },
      jackpot: { amount: 30_000_000_000, currency: 'USD' },
    },
    balls: { main: { pick: 5, lowest: 1, highest: 69 }, additional: { pick: 1, lowest: 1, highest: 26 } },
    isLinked: true,
  })),
);
