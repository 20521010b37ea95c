import { lotteryFilters, lotterySorts, lotteryViews, maxLotterySearchLength } from '../../entities/lottery.ts';
import { definePage, visitorMiddleware } from '../../routes/define-page.ts';

export const page = definePage({
  id: 'lotto-main',
  path: 'lotto/',
  layout: 'empty',
  middleware: [...visitorMiddleware, 'favorites'],
  watchQuery: {
    sort: lotterySorts,
    filter: lotteryFilters,
    view: lotteryViews,
    search: (value) => value.trim() !== '' && value.length <= maxLotterySearchLength,
  },
  isInSitemap: true,
  heights: [9_700, 7_650, 5_660],
  vitalsClass: 'lottery',
  examples: [{}, ...lotterySorts.map((sort) => ({ query: `?sort=${sort}` }))],
});
