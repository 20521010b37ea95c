import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { lotteryList, lottoIntro } from './block.tsx';
import type { LottoMainPageData } from './lotto-main-list.ts';

/** Every lottery on sale, with its jackpot and next draw. */
export function lottoMainPage({ star, ...data }: LottoMainPageData, { t }: PageContext): PageContent {
  return {
    title: t('lotto_page_title'),
    description: t('lotto_page_description'),
    blocks: [lottoIntro.of({ star }), lotteryList.of(data, { isPersonal: isPersonal(data) })],
  };
}

/** Whether the response is personal: a visitor's tickets or favourites, or a search, which is unbounded user input. */
const isPersonal = ({ isSignedIn, search, views, lotteries }: Omit<LottoMainPageData, 'star'>): boolean =>
  isSignedIn || search !== '' || views.includes('FAVORITES') || lotteries.some(({ isFavorite }) => isFavorite);
