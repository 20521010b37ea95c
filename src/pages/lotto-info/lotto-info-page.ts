import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { lotteryInfo } from './block.tsx';
import { infoHref } from './info-href.ts';
import type { InfoTab, LotteryInfo } from './lottery-info.ts';

/** A lottery: description, prizes and rules, a tab each. */
export function lottoInfoPage(lottery: LotteryInfo, tab: InfoTab, { t, language }: PageContext): PageContent {
  const { name } = lottery.kind;
  return {
    title: t(`lotto_info_title_${tab}`, { name }),
    description: t(`lotto_info_description_${tab}`, { name }),
    // `/about` is the page without a tab in its address.
    canonicalPath: infoHref(language, lottery.id, tab),
    trail: [{ name: t('lotto_page_title'), href: hrefFor('lotto-main', language, {}) }],
    blocks: [lotteryInfo.of({ tab, lottery })],
  };
}
