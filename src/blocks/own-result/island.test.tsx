import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { OwnPrize, ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import OwnResult from './island.tsx';

const prize = (place: number, amount: number): OwnPrize => ({
  place,
  ticket: `100000${place}`,
  prize: { amount, currency: 'EUR' },
});
const ready = (prizes?: readonly OwnPrize[], participates = true): VisitorDataState<ParticipationReply> => ({
  status: 'ready',
  value: { participates, tickets: 1_234, ...(prizes && { prizes: [...prizes] }) },
});
const result = (
  visitorData: VisitorDataState<ParticipationReply>,
  { userId = 7, hasResults = true, isList = false } = {},
) =>
  renderInSite(
    <OwnResult
      hasResults={hasResults}
      isList={isList}
      result="winners"
      visitorData={visitorData}
      onVisitorData={() => {}}
    />,
    {
      userId,
    },
  );

describe('the result of an ended promotion', () => {
  it.each<[string, VisitorDataState<ParticipationReply>, RegExp]>([
    ['who has won', ready([prize(3, 50_000)]), /You won.*€500.*Winning ticket: 1000003/s],
    ['who has won nothing', ready([]), /No prize this time.*Your tickets: 1,234/s],
    ['whose winners are not drawn', ready(), /Your result will appear here.*Your tickets: 1,234/s],
    ['who did not take part', ready([], false), /You did not take part in this promotion/],
    ['of whom the platform has not told yet', { status: 'waiting' }, /Checking your result/],
    ['of whom the platform cannot tell', { status: 'failed' }, /can’t show your result.*<a href=""/s],
  ])('tells a visitor %s', (_, own, expected) => {
    expect(result(own)).toMatch(expected);
  });

  it.each<['below' | 'below-for-all', VisitorDataState<ParticipationReply>, RegExp]>([
    ['below', ready(), /Your result.*further down on this page/s],
    ['below', ready(undefined, false), /You did not take part/],
    ['below-for-all', ready(undefined, false), /Your result.*further down on this page/s],
  ])('leads from “%s” to the block that has the result', (place, own, expected) => {
    const html = renderInSite(
      <OwnResult hasResults={false} result={place} isList={false} visitorData={own} onVisitorData={() => {}} />,
      { userId: 7 },
    );
    expect(html).toMatch(expected);
    expect(html).not.toContain('not published yet');
  });

  it('links to the attempts when prizes are won on the page', () => {
    const html = renderInSite(
      <OwnResult hasResults={false} result="attempts" isList={false} visitorData={ready()} onVisitorData={() => {}} />,
      { userId: 7 },
    );
    expect(html).toMatch(/Your result.*href="#stage"[^>]*>Your attempts</s);
    expect(html).not.toContain('tickets');
  });

  it('asks an anonymous visitor to sign in', () => {
    expect(result({ status: 'none' }, { userId: 0 })).toMatch(/Did you win\?.*\/login\?return=/s);
  });

  it('shows no prize before the winners are published', () => {
    expect(result(ready([prize(3, 50_000)]), { hasResults: false })).not.toContain('€500');
  });

  it('has a row for each of the visitor’s winning tickets', () => {
    const html = result(ready([prize(3, 50_000), prize(9, 2_000)]), { isList: true });
    expect(html).toMatch(/Your winning tickets.*1000003.*€500.*1000009.*€20/s);
    for (const own of [ready([]), ready(), { status: 'waiting' } as const]) {
      expect(result(own, { isList: true })).toBe('');
    }
  });
});
