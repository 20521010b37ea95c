import { lotteryFilters, lotterySorts } from '../../entities/lottery.ts';
import { definePage } from '../../routes/define-page.ts';
import { laterArchivePages } from '../../routes/query-values.ts';

export const page = definePage({
  id: 'lotto-tickets',
  path: 'lotto/tickets/',
  layout: 'empty',
  watchQuery: { filter: lotteryFilters, sort: lotterySorts, page: laterArchivePages },
  examples: [{}],
});
