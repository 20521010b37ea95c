import { definePage } from '../../routes/define-page.ts';
import { drawYears } from '../../routes/query-values.ts';
import { isLotteryId } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'lotto-frequency',
  path: 'lotto/results/:lottoId/frequency',
  layout: 'empty',
  watchQuery: { year: drawYears },
  validity: { lottoId: isLotteryId },
  examples: [{ parameters: { lottoId: 'powerball' } }],
});
