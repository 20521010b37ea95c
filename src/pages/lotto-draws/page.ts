import { circulations, favoritesView } from '../../entities/lottery.ts';
import { definePage, visitorMiddleware } from '../../routes/define-page.ts';
import { isLotteryId } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'lotto-draws',
  path: 'lotto/draws/',
  layout: 'empty',
  middleware: [...visitorMiddleware, 'favorites'],
  watchQuery: { lottery: isLotteryId, day: /^20\d\d-\d\d-\d\d$/, view: [favoritesView], circulation: circulations },
  isInSitemap: true,
  examples: [{}],
});
