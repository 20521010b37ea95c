import { describe, expect, it } from 'vitest';
import { readDraft } from '../../../lottery/ticket-draft.ts';
import type { PlatformRequest, PlatformTransport } from '../../../platform/transport.ts';
import { gameFixture } from '../game-fixtures.ts';
import { buyTicketAction } from './buy-ticket.ts';
import { draftProblem, ticketOrder } from './ticket-order.ts';

const at = 1_795_200_000;
const game = gameFixture('powerball', at);
const draftOf = (search: string, rules = game.rules) => readDraft(rules, new URLSearchParams(search));
const order = ticketOrder(game, draftOf('?lines=1-2-3-4-5_6.7-8-9-10-11_12&multiplier=1'));

const ticketOf = (id: string, changes = {}) => ({
  id,
  lottery: 'powerball',
  boughtAt: at,
  entries: [
    { main: [5, 4, 3, 2, 1], additional: [6] },
    { main: [7, 8, 9, 10, 11], additional: [12] },
  ],
  lines: 2,
  multiplier: true,
  price: { amount: 600, currency: 'USD' },
  draws: [{ draw: order.draw, at, state: 'pending' }],
  result: 'pending',
  won: { amount: 0, currency: 'USD' },
  ...changes,
});

function actionOn(answer: (request: PlatformRequest) => unknown) {
  const sent: PlatformRequest[] = [];
  const transport: PlatformTransport = async (request) => {
    sent.push(request);
    return answer(request);
  };
  return { action: buyTicketAction({ transport, lottery: 'powerball', order }), sent };
}

describe('the order of a ticket', () => {
  it('is for the next draw unless another is chosen, and names the price that was shown', () => {
    expect(order).toMatchObject({ draw: game.draws[0]?.id, draws: 1, price: { amount: 600, currency: 'USD' } });
    expect(ticketOrder(game, draftOf('?lines=1-2-3-4-5_6&draw=2030-01-01'), 999)).toMatchObject({
      draw: '2030-01-01',
      price: { amount: 999 },
    });
    const bets = gameFixture('GER6', at);
    expect(ticketOrder(bets, draftOf('?lines=1-2-3x2&stake=100', bets.rules))).toMatchObject({
      entries: [{ main: [1, 2, 3], additional: [], size: 2 }],
      stake: { amount: 100, currency: 'EUR' },
      price: { amount: 300 },
    });
  });

  it.each([
    ['', 'no-line'],
    ['?lines=1-2-3-4-5_6.1-2', 'incomplete'],
    ['?lines=1-2-3-4-5_6&draw=2020-01-01', 'draw-closed'],
    [`?lines=1-2-3-4-5_6&draw=${game.draws[1]?.id}`, undefined],
    ['?lines=1-2-3-4-5_6', undefined],
  ])('of %j has the problem %s', (search, problem) => {
    expect(draftProblem(game, draftOf(search))).toBe(problem);
  });

  it('of a bet needs a stake', () => {
    const bets = gameFixture('GER6', at);
    expect(draftProblem(bets, draftOf('?lines=1-2', bets.rules))).toBe('no-stake');
    expect(draftProblem(bets, draftOf('?lines=1-2&stake=100', bets.rules))).toBeUndefined();
  });
});

describe('the action that buys a ticket', () => {
  it('sends the order once with its key', async () => {
    const reply = { ticket: ticketOf('T1'), isRepeated: false };
    const { action, sent } = actionOn(() => reply);
    expect(await action.send('key-1')).toEqual(reply);
    expect(sent).toMatchObject([{ call: 'lotto-buy', method: 'POST', idempotencyKey: 'key-1' }]);
  });

  it('finds its ticket among the visitor’s, and no earlier or different one', async () => {
    let tickets: unknown[] = [ticketOf('T1'), ticketOf('T2', { price: { amount: 400, currency: 'USD' } })];
    const { action } = actionOn(() => ({ tickets, total: tickets.length }));
    const mark = (await action.record?.mark()) ?? 'none';
    expect(await action.record?.find(mark)).toBeUndefined();
    tickets = [...tickets, ticketOf('T3', { entries: [{ main: [1, 2, 3, 4, 5], additional: [6] }] }), ticketOf('T4')];
    expect((await action.record?.find(mark))?.ticket.id).toBe('T4');
  });
});
