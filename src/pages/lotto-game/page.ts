import { definePage, visitorMiddleware } from '../../routes/define-page.ts';
import { isLotteryId } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'lotto-game',
  path: 'lotto/game/:lottoId',
  layout: 'empty',
  middleware: [...visitorMiddleware, 'quick-pick'],
  // Unbounded user input, uncached.
  cache: 'never',
  watchQuery: { lines: 'any', draw: 'any', draws: 'any', multiplier: 'any', stake: 'any' },
  validity: { lottoId: isLotteryId },
  vitalsClass: 'lottery',
  examples: [
    { parameters: { lottoId: 'powerball' }, query: '?lines=3-8-21-30-44_7.5-9-33' },
    { parameters: { lottoId: 'powerball' } },
  ],
});
