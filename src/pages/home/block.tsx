import { useTranslation } from 'react-i18next';
import { defineBlock, Frame, Interactive, Static } from '../../blocks/block.tsx';
import { countdownClock } from '../../blocks/countdown/countdown.ts';
import { Art } from '../../components/Art.tsx';
import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Section } from '../../components/Section.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import styles from './FeaturedPromotion.module.css';
import homeStyles from './HomePage.module.css';
import type { HomePageData, HomePromotion } from './home-data.ts';
import { NextDraws } from './NextDraws.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import gridStyles from './PromotionGrid.module.css';

const folder = 'src/pages/home';

/** What the page is, and how many promotions there are. */
export const homeIntro = defineBlock<{ readonly total: number }>({
  type: 'home-intro',
  folder,
  reads: [],
  render: ({ data: { total }, t }) => (
    <Static>
      <div className={homeStyles['intro']}>
        <Heading level={1} size="medium">
          {t('home_title')}
        </Heading>
        {total > 0 && <p className={homeStyles['count']}>{t('home_promotion_count', { count: total })}</p>}
      </div>
      {total === 0 && <EmptyState icon="gift" title={t('home_empty_title')} text={t('home_empty_text')} />}
    </Static>
  ),
});

/** The promotion that the page opens with. */
export const featuredPromotion = defineBlock<HomePromotion>({
  type: 'featured-promotion',
  folder,
  reads: ['configuration', 'clock'],
  render: ({ data, t, site }) => {
    const { timing, withoutCountdown } = data;
    const hasClock = timing.kind !== 'long-term' && !withoutCountdown;
    return (
      <Frame as="article" className={styles['stage']} data-accent={data.accent}>
        <Frame className={styles['words']}>
          <Static>
            <FeaturedWords {...data} />
          </Static>
          {hasClock && (
            <Interactive island={countdownClock} props={{ label: t(`home_${timing.kind}`), endsAt: timing.at }} />
          )}
          <Static>
            <ButtonLink
              href={hrefFor('promotion', site.language, { name: data.name })}
              size="large"
              className={styles['action']}
            >
              {t('home_open_promotion')}
              <Icon name="arrow" />
            </ButtonLink>
          </Static>
        </Frame>
        <Static>
          {data.art !== undefined && <Art src={data.art} className={styles['art']} isFirst />}
          <ul className={styles['terms']}>
            {data.significantTerms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </Static>
      </Frame>
    );
  },
});

function FeaturedWords({ kicker, title, tagline, figure, timing }: HomePromotion) {
  const { t } = useTranslation();
  return (
    <>
      <Badge>{kicker}</Badge>
      <Heading level={2} size="display">
        {title}
      </Heading>
      <p className={styles['tagline']}>{tagline}</p>
      {figure !== undefined && <p className={styles['sum']}>{figure}</p>}
      <p className={styles['muted']}>
        {timing.kind === 'long-term' ? (
          t('home_long_term')
        ) : (
          <>
            {t(`home_${timing.kind}`)} <Moment at={timing.at} withZone />
          </>
        )}
      </p>
    </>
  );
}

/** The promotions beside the featured one. */
export const promotionGrid = defineBlock<{ readonly promotions: readonly HomePromotion[] }>({
  type: 'promotion-grid',
  folder,
  reads: ['configuration', 'clock'],
  render: ({ data: { promotions }, t }) => (
    <Static>
      <Section title={t('home_more_promotions')}>
        <ul className={gridStyles['grid']}>
          {promotions.map((promotion) => (
            <PromotionCard key={promotion.name} promotion={promotion} />
          ))}
        </ul>
      </Section>
    </Static>
  ),
});

/** The soonest draws, and the way to all lotteries. */
export const nextDraws = defineBlock<Pick<HomePageData, 'lotteries'>>({
  type: 'next-draws',
  folder,
  reads: ['configuration', 'clock'],
  render: ({ data: { lotteries } }) => (
    <Static>
      <NextDraws lotteries={lotteries} />
    </Static>
  ),
});
