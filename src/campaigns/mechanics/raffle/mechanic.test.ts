import { expect, it } from 'vitest';
import { ownTickets } from '../../../blocks/own-tickets/block.tsx';
import { inputFor, luckyFriday, promotionFixture } from '../../campaign-fixtures.ts';
import { composeCampaign } from '../../compose-campaign.ts';

it('shows the visitor’s tickets with the next draw and the winners of past ones', () => {
  const drawsAt = Date.UTC(2026, 10, 21, 12) / 1_000;
  const winners = [{ place: 1, name: 'Al***a', ticket: '104', prize: { kind: 'nothing' } as const }];
  const last = { id: 'last', drawsAt: drawsAt - 604_800, winners };
  const promotion = promotionFixture({
    draws: [
      { ...last, status: 'drawn' },
      { id: 'next', drawsAt, status: 'open', winners: [] },
    ],
  });
  const block = composeCampaign(inputFor(luckyFriday, { promotion })).blocks.find(({ type }) => type === 'own-tickets');
  expect(block && ownTickets.dataOf(block)).toMatchObject({ nextDrawAt: drawsAt, held: [last] });
});
