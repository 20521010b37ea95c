import { definePage } from '../../routes/define-page.ts';
import { drawYears } from '../../routes/query-values.ts';
import { isLotteryId } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'lotto-check',
  path: 'lotto/results/:lottoId/check',
  layout: 'empty',
  // Unbounded user input, uncached.
  cache: 'never',
  watchQuery: { main: 'any', additional: 'any', year: drawYears },
  validity: { lottoId: isLotteryId },
  examples: [
    { parameters: { lottoId: 'powerball' }, query: '?main=4+17+28+51+66&additional=11' },
    { parameters: { lottoId: 'powerball' } },
  ],
});
