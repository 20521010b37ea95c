import { describe, expect, it } from 'vitest';
import type { BonusRules } from '../../platform/bonuses/bonus-rules.ts';
import { renderBlock } from '../render-block.tsx';
import { bonusRules } from './block.tsx';

const data = { bonusId: 12, title: 'Rules of the casino bonus', areFullTerms: false };
const section = (point: string) => ({ title: 'Wagering', paragraphs: ['How it works.'], points: [point] });
const current: BonusRules = {
  id: 12,
  title: 'Casino bonus',
  language: 'en',
  version: '7',
  updatedAt: 1_795_200_000,
  significant: ['Minimum deposit: €5.'],
  sections: [section('The largest bet is €3.')],
};
const earlier = { ...current, version: '6', updatedAt: 1_790_000_000, sections: [section('The largest bet is €5.')] };
const show = (rules?: BonusRules) => renderBlock(bonusRules.of(data), { render: bonusRules.renderWith(data, rules) });

describe('the rules of a bonus (R7.41)', () => {
  it('show version and date, the significant terms first, and a printed address', () => {
    const html = show(current);
    expect(html).toMatch(
      /id="rules-12".*Version 7 of 20\.11\.2026.*At a glance.*Minimum deposit: €5\..*How it works\./s,
    );
    expect(html).toMatch(/class="[^"]*printed[^"]*" dir="ltr"/);
    expect(html).not.toContain('Changes to the terms');
  });

  it('list the changes and the date of each version', () => {
    const html = show({ ...current, earlier: [earlier] });
    const changes = html.slice(html.indexOf('id="rules-changes-12"'));
    expect(changes).toMatch(/20\.11\.2026.*Wagering.*Before.*largest bet is €5\..*Now.*largest bet is €3\./s);
    expect(changes).not.toContain('Minimum deposit');
  });

  it('omit a version that changed no sentence', () => {
    expect(show({ ...current, earlier: [{ ...current, version: '6' }] })).not.toContain('Changes to the terms');
  });

  it('set the language of the operator’s text where it is not the page’s', () => {
    expect(show({ ...current, language: 'ar' })).toMatch(/lang="ar" dir="rtl"/);
    expect(show(current)).not.toContain('lang="en"');
  });

  it('are the target of the terms link when marked as the full terms', () => {
    const full = { ...data, areFullTerms: true };
    for (const rules of [current, undefined]) {
      const html = renderBlock(bonusRules.of(full), { render: bonusRules.renderWith(full, rules) });
      expect(html).toContain('<section id="terms"');
    }
  });

  it('report that they can’t be shown', () => {
    expect(show()).toMatch(/id="rules-12".*rules can’t be shown right now/s);
  });
});
