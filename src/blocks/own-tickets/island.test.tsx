import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import { renderBlock } from '../render-block.tsx';
import { stateTime } from '../state-fixtures.ts';
import { ownTickets } from './block.tsx';
import OwnTickets from './island.tsx';

const show = (visitorData: VisitorDataState<ParticipationReply>, { isOpen = true, userId = 7 } = {}) =>
  renderInSite(
    <OwnTickets
      isOpen={isOpen}
      goods={[{ fromPlace: 1, toPlace: 2, name: 'Headset' }]}
      visitorData={visitorData}
      onVisitorData={() => {}}
    />,
    { userId },
  );

const ready = (changes: Partial<ParticipationReply>): VisitorDataState<ParticipationReply> => ({
  status: 'ready',
  value: { participates: true, tickets: 2, ticketNumbers: ['1000007', '1000003'], ...changes },
});

describe('the tickets of a visitor', () => {
  it('are listed with the amount to the next one', () => {
    const own = ready({ untilNextTicket: { amount: 700, currency: 'EUR' } });
    expect(show(own)).toMatch(/€7 away from your next ticket.*Your ticket numbers.*1000007.*1000003/s);
    expect(show(own, { isOpen: false })).not.toContain('€7');
  });

  it('are collapsed from the thirteenth on', () => {
    const numbers = Array.from({ length: 13 }, (_, index) => `number-${index}`);
    expect(show(ready({ ticketNumbers: numbers }))).toMatch(/number-11.*<details.*More numbers.*number-12/s);
    expect(show(ready({ ticketNumbers: numbers.slice(1) }))).not.toContain('<details');
  });

  it('have a result in each draw they took part in', () => {
    const draw = { id: 'a', drawsAt: stateTime, tickets: 4, prizes: [] };
    const prize = { kind: 'money', value: { amount: 50_000, currency: 'EUR' } } as const;
    const html = show(ready({ draws: [draw, { ...draw, id: 'b', prizes: [{ place: 3, ticket: '1000003', prize }] }] }));
    expect(html).toMatch(/Your draws.*No prize this time.*Your tickets: 4.*You won.*€500.*Winning ticket: 1000003/s);
  });

  it('name goods in the language of the page', () => {
    const prizes = [2, 3].map((place) => ({
      place,
      ticket: `${place}`,
      prize: { kind: 'item' as const, name: 'Kit' },
    }));
    const html = show(ready({ draws: [{ id: 'a', drawsAt: stateTime, tickets: 4, prizes }] }));
    expect(html).toMatch(/Headset.*Kit/s);
  });

  it('are hidden from anonymous visitors, and until the platform has replied', () => {
    expect(show(ready({ tickets: 0, ticketNumbers: [] }))).toContain('You have no tickets');
    expect(show(ready({ participates: false }))).toBe('');
    expect(show(ready({}), { userId: 0 })).toBe('');
    expect(show({ status: 'waiting' })).toBe('');
    expect(show({ status: 'failed' })).toContain('can’t be shown right now');
  });
});

it('shows every visitor the next draw and the winners of past ones', () => {
  const prize = { kind: 'free-bet', value: { amount: 500, currency: 'EUR' } } as const;
  const html = renderBlock(
    ownTickets.of({
      title: 'Tickets and draws',
      promotionId: 1,
      isOpen: true,
      goods: [],
      nextDrawAt: stateTime,
      held: [
        {
          id: 'a',
          drawsAt: stateTime - 604_800,
          winners: [{ place: 1, name: 'Ma***a', ticket: '1000003', prize }],
        },
      ],
    }),
  );
  expect(html).toMatch(/The next draw is on.*Past draws.*<summary.*Ma\*\*\*a.*1000003.*€5/s);
});
