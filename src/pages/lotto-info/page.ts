import { definePage } from '../../routes/define-page.ts';

export const page = definePage({
  id: 'lotto-info',
  path: 'lotto/info/:lottoId/:tab(about|winnings|rules)?',
  layout: 'empty',
  isInSitemap: true,
  examples: [
    { parameters: { lottoId: 'powerball', tab: 'winnings' } },
    { parameters: { lottoId: 'powerball' } },
    { parameters: { lottoId: 'powerball', tab: 'rules' } },
  ],
});
