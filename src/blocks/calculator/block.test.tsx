import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { renderBlock } from '../render-block.tsx';
import { calculator } from './block.tsx';
import { CalculatorForm } from './CalculatorForm.tsx';
import type { CalculatorFacts } from './formulas.ts';

const refund: CalculatorFacts = { kind: 'refund', percents: [50], max: 2_000, minStake: 200 };
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('a calculator', () => {
  const html = renderBlock(calculator.of({ title: 'What comes back', currency: 'EUR', facts: refund }));

  it('shows worked examples without script, up to its cap and beyond', () => {
    expect(textOf(html)).toContain('Stake Refund €2 €1 €20 €10 €40 €20 €80 €20');
    expect(textOf(html)).toContain('Amounts are rounded down');
  });

  it('stacks the rows of wide tables as labelled cards on narrow screens', () => {
    const odds = renderBlock(calculator.of({ title: 'Odds', currency: 'EUR', facts: { kind: 'odds', examples: [2] } }));
    expect(odds).toMatch(/<table class="[^"]*stacked/);
    expect(odds).toContain('<td data-label="Fractional"><bdi>1/1</bdi>');
    expect(html).not.toContain('stacked');
  });

  it('R3.41 adds the visitor’s format to decimal odds', () => {
    const boost = {
      kind: 'single-boost',
      percent: 10,
      maxStake: 5_000,
      maxBoost: 10_000,
      minStake: 100,
      example: { stake: 1_000, odds: 1.5 },
    } as const;
    const block = calculator.of({ title: 'Boost', currency: 'EUR', facts: boost });
    expect(textOf(renderBlock(block, { site: { coefViewId: 1 } }))).toContain(' 1.50 ( 1/2 )');
    expect(textOf(renderBlock(block, { site: { coefViewId: 0 } }))).not.toContain('(');
  });

  it('defaults to the currency of the visitor’s location', () => {
    const facts = { kind: 'wagering', examples: [{ bonus: 10_000, times: 5 }] } as const;
    const guide = renderBlock(calculator.of({ title: 'Wagering', facts }), { site: { geoCurrencyCode: 'USD' } });
    expect(textOf(guide)).toContain('$100 5 $500');
  });

  it('shows its result in a live region, and begins with the first example', () => {
    const form = renderInSite(<CalculatorForm title="What comes back" currency="EUR" facts={refund} />);
    expect(form).toMatch(/<input[^>]*value="2"/);
    expect(form).toMatch(/<output[^>]*>.*Refund.*€1</);
  });
});
