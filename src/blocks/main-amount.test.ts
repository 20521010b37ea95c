import { expect, it } from 'vitest';
import { mainAmount, sizedLength } from './main-amount.ts';

const amount = (text: string) => ({ text, isAmount: true });
const words = (text: string) => ({ text, isAmount: false });

it.each([
  ['the share of a bonus', [words('Get a '), amount('200%'), words(' bonus up to '), amount('€150')], '200%'],
  ['what a stake brings', [words('Bet '), amount('€10'), words(', get '), amount('€5')], '€5'],
  ['an Arabic share', [amount('٥٠٪'), amount('€5')], '٥٠٪'],
  ['nothing of an offer without amounts', [words('30 free spins')], undefined],
])('is %s', (_, parts, main) => {
  expect(mainAmount(parts)?.text).toBe(main);
});

it('is as long as its visible characters, up to a limit', () => {
  expect([sizedLength('\u2068€150\u2069'), sizedLength('1,234,567,890.00 €')]).toEqual([4, 12]);
});
