import { describe, expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { winnersBoard } from './block.tsx';

describe('the results of other campaigns', () => {
  const data = { title: 'Latest winners', source: { kind: 'daily-draw' } } as const;
  const show = (shared?: Parameters<typeof winnersBoard.renderWith>[1], currentLanguage: 'en' | 'ar' = 'en') =>
    renderBlock(winnersBoard.of(data), { render: winnersBoard.renderWith(data, shared), site: { currentLanguage } });

  it('name the raffle, and how many tickets of each player have won', () => {
    const html = show({ groups: [{ title: 'Lucky Friday', winners: [{ place: 1, name: '23***585', won: 13 }] }] });
    expect(html).toMatch(/<h3[^>]*>Lucky Friday<\/h3>.*Winning tickets.*23\*\*\*585.*13/s);
  });

  it('name the prize and the ticket of a draw', () => {
    const prize = { kind: 'money', value: { amount: 50_000, currency: 'EUR' } } as const;
    const html = show({ groups: [{ winners: [{ place: 1, name: 'Ma***a', won: { ticket: '1121-10237', prize } }] }] });
    expect(html).toMatch(/Prize.*€500.*1121-10237/s);
  });

  it('show when they were drawn', () => {
    const prize = { kind: 'points', count: 50 } as const;
    const winners = [{ place: 1, name: 'Ma***a', won: { ticket: '1', prize } }];
    const html = show({ groups: [{ drawsAt: 1_795_350_000, winners }] });
    expect(html).toMatch(/Drawn on.*<time dateTime="2026-11-22T/s);
  });

  it('report that there are none yet, or that they can’t be read', () => {
    expect(show({ groups: [] })).toContain('no winners yet');
    expect(show()).toContain('can’t be shown right now');
  });
});
