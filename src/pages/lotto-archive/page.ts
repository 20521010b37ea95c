import { definePage } from '../../routes/define-page.ts';
import { drawYears, laterArchivePages } from '../../routes/query-values.ts';
import { isLotteryId } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'lotto-archive',
  path: 'lotto/results/:lottoId',
  layout: 'empty',
  watchQuery: { year: drawYears, page: laterArchivePages },
  validity: { lottoId: isLotteryId },
  isInSitemap: true,
  examples: [{ parameters: { lottoId: 'powerball' } }],
});
