import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { lotteryList, lottoIntro } from './block.tsx';
import { biggestJackpot, type CurrencyRate, type LottoMainPageData } from './lotto-main-list.ts';

/** Every lottery that can be played, with its jackpot and next draw. */
export function lottoMainPage(
  data: LottoMainPageData,
  { t }: PageContext,
  currencies: readonly CurrencyRate[],
): PageContent {
  return {
    title: t('lotto_page_title'),
    description: t('lotto_page_description'),
    blocks: [
      lottoIntro.of({ star: biggestJackpot(data.lotteries, currencies) }),
      // A visitor's own tickets stand in the list.
      lotteryList.of(data, { isPersonal: data.isSignedIn }),
    ],
  };
}
