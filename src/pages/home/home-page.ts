import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { featuredPromotion, homeIntro, nextDraws, promotionGrid } from './block.tsx';
import type { HomePageData } from './home-data.ts';

/** The root: an index of the promotions that run now, and the draws that come next. */
export function homePage({ promotions, total, lotteries }: HomePageData, { t }: PageContext): PageContent {
  const [featured, ...others] = promotions;
  return {
    title: t('home_title'),
    description: t('home_description'),
    blocks: [
      homeIntro.of({ total }),
      ...(featured ? [featuredPromotion.of(featured)] : []),
      ...(others.length > 0 ? [promotionGrid.of({ promotions: others })] : []),
      ...(lotteries.length > 0 ? [nextDraws.of({ lotteries })] : []),
    ],
  };
}
