import { hrefFor } from '../../routes/route-href.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './navigation-banner.module.css';

/** A running campaign, as shown by the navigation banner. */
export interface NavigationBannerData {
  readonly campaign: string;
  readonly kicker: string;
  readonly title: string;
  readonly figure?: string;
}

/** A link to the campaign that the operator has chosen for the navigation (`navigation_promo_banner_data`). */
export const navigationBanner = defineBlock<NavigationBannerData>({
  type: 'navigation-banner',
  folder: 'src/blocks/navigation-banner',
  reads: [],
  render: ({ data: { campaign, kicker, title, figure }, site }) => (
    <Static className={styles['banner']} data-navigation-banner={campaign}>
      <a className={styles['link']} href={hrefFor('promotion', site.language, { name: campaign })}>
        <span className={styles['kicker']}>{kicker}</span>
        <strong>{title}</strong>
        {figure !== undefined && <span>{figure}</span>}
      </a>
    </Static>
  ),
});
