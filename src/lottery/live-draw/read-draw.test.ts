import { expect, it } from 'vitest';
import { readDraw } from './read-draw.ts';

const balls = { main: { pick: 5, lowest: 1, highest: 69 }, additional: { pick: 1, lowest: 1, highest: 26 } };
const at = 1_795_319_940;

const stateWith = async (main: number[]) => {
  const reply = { id: '2026-11-21', at, salesCloseAt: at - 60, state: 'official', numbers: { main, additional: [7] } };
  const draw = await readDraw(() => Promise.resolve(reply), {
    lottery: 'powerball',
    id: reply.id,
    balls,
    now: at + 600,
  });
  return draw.state;
};

it('reads a draw whose numbers can’t be as one without a result', async () => {
  expect(await stateWith([3, 11, 24, 41, 60])).toBe('official');
  expect(await stateWith([3, 3, 11, 24, 41])).toBe('unavailable');
});
