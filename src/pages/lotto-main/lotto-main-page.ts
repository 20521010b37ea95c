import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { lotteryList, lottoIntro } from './block.tsx';
import type { LottoMainPageData } from './lotto-main-list.ts';

/** Every lottery that can be played, with its jackpot and next draw. */
export function lottoMainPage({ star, ...data }: LottoMainPageData, { t }: PageContext): PageContent {
  return {
    title: t('lotto_page_title'),
    description: t('lotto_page_description'),
    blocks: [
      lottoIntro.of({ star }),
      // A visitor's own tickets stand in the list.
      lotteryList.of(data, { isPersonal: data.isSignedIn }),
    ],
  };
}
