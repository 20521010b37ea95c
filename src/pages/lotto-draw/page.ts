import { definePage } from '../../routes/define-page.ts';
import { isDrawId, isLotteryId } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'lotto-draw',
  path: 'lotto/results/:lottoId/:draw',
  layout: 'empty',
  validity: { lottoId: isLotteryId, draw: isDrawId },
  examples: [{ parameters: { lottoId: 'powerball', draw: '2025-11-22' } }],
});
