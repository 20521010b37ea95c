import { useTranslation } from 'react-i18next';
import { termsAnchor } from '../../blocks/anchors.ts';
import { type BlockInput, defineBlock, Frame, Interactive, Static } from '../../blocks/block.tsx';
import { countdownClock } from '../../blocks/countdown/countdown.ts';
import { Art } from '../../components/Art.tsx';
import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { classNames } from '../../components/class-names.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { PromotionView } from '../../entities/promotion-list.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat } from '../../state/site-context.tsx';
import { CardWorld } from './CardWorld.tsx';
import { Estimates } from './Estimates.tsx';
import styles from './FeaturedPromotion.module.css';
import homeStyles from './HomePage.module.css';
import type { HomePageData, HomePromotion } from './home-data.ts';
import { NextDraws } from './NextDraws.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { PromotionConditions } from './PromotionConditions.tsx';
import { type ControlsData, PromotionControls } from './PromotionControls.tsx';
import gridStyles from './PromotionGrid.module.css';
import { PromotionPages } from './PromotionPages.tsx';
import railStyles from './PromotionRail.module.css';
import { clockLabels, isCounted, PromotionTime } from './PromotionTime.tsx';
import { type PromotionQuery, promotionSearch, titleKeyOf } from './promotion-list.ts';
import { columnsFor, type PromotionRail as Rail } from './promotion-rails.ts';

const folder = 'src/pages/home';

interface IntroData {
  readonly view: PromotionView;
  readonly hasFailed: boolean;
  /** Query of the page, for the link to try again. */
  readonly search: string;
}

/** Title of the page, and whether the platform could be reached. */
export const homeIntro = defineBlock<IntroData>({
  type: 'home-intro',
  folder,
  reads: [],
  render: ({ data: { view, hasFailed, search }, t, site }) => (
    <Static className={homeStyles['intro']}>
      <Heading level={1} size="medium">
        {t(titleKeyOf(view))}
      </Heading>
      {hasFailed && (
        <Notice>
          <p>{t('home_list_failed')}</p>
          <ButtonLink href={hrefFor('home', site.language, {}) + search} variant="secondary" size="small">
            {t('home_try_again')}
          </ButtonLink>
        </Notice>
      )}
    </Static>
  ),
});

/** Controls of the promotion list, and the number of matches. */
export const promotionControls = defineBlock<ControlsData>({
  type: 'promotion-controls',
  folder,
  reads: ['configuration', 'clock'],
  render: ({ data, t, site }) => <PromotionControls {...data} language={site.language} t={t} />,
});

interface NoPromotionsData {
  readonly query: PromotionQuery;
  /** Promotions of the view, before any filter. */
  readonly total: number;
  readonly isSignedOut: boolean;
}

/** Why the list is empty, with a link to another. */
export const noPromotions = defineBlock<NoPromotionsData>({
  type: 'no-promotions',
  folder,
  reads: ['configuration', 'links', 'address'],
  render: ({ data: { query, total, isSignedOut }, t, site }) => {
    const isFiltered = total > 0;
    const reason = isFiltered ? 'filtered' : query.view === 'joined' && isSignedOut ? 'signed_out' : query.view;
    const search = promotionSearch({ ...query, product: undefined, type: undefined, page: 1 });
    const home = hrefFor('home', site.language, {});
    return (
      <Static>
        <EmptyState
          icon={reason === 'signed_out' ? 'lock' : 'gift'}
          title={t(`home_empty_${reason}_title`)}
          text={t(`home_empty_${reason}_text`)}
          action={
            reason === 'signed_out' ? (
              <SignInLink />
            ) : (
              reason !== 'running' && (
                <ButtonLink href={isFiltered ? home + search : home} variant="secondary">
                  {t(isFiltered ? 'home_show_all' : 'home_show_running')}
                </ButtonLink>
              )
            )
          }
        />
      </Static>
    );
  },
});

interface FeaturedData {
  readonly promotion: HomePromotion;
  readonly beside: readonly HomePromotion[];
}

/** The first promotion of the page, with two others beside it. */
export const featuredPromotion = defineBlock<FeaturedData>({
  type: 'featured-promotion',
  folder,
  reads: ['configuration', 'clock', 'looks'],
  render: ({ data: { promotion, beside }, ...page }) => (
    <Frame className={styles['front']}>
      {featuredStage(promotion, page)}
      {beside.length > 0 && (
        <Static as="ul" className={styles['beside']}>
          {beside.map((other) => (
            <PromotionCard key={other.name} promotion={other} level={2} look="beside" />
          ))}
        </Static>
      )}
    </Frame>
  ),
});

function featuredStage(data: HomePromotion, { t, site }: Pick<BlockInput<FeaturedData>, 't' | 'site'>) {
  const { timing, withoutCountdown } = data;
  return (
    <Frame as="article" className={styles['stage']} data-accent={data.accent}>
      <Frame className={styles['words']}>
        <Static>
          <FeaturedWords {...data} />
        </Static>
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
        <Static className={styles['time']}>
          {data.estimates && <Estimates className={styles['muted']} amounts={data.estimates} />}
          <PromotionTime timing={timing} />
        </Static>
        {isCounted(timing) && !withoutCountdown && (
          <Interactive island={countdownClock} props={{ label: t(clockLabels[timing.kind]), endsAt: timing.at }} />
        )}
      </Frame>
      <Static>
        <CardWorld world={data.world} className={styles['world']} />
        {data.art !== undefined && <Art src={data.art} className={styles['art']} isFirst />}
        <p className={styles['terms']}>
          <PromotionConditions {...data} />{' '}
          <a href={`${hrefFor('promotion', site.language, { name: data.name })}#${termsAnchor}`}>
            {t('home_terms_apply')}
          </a>
        </p>
      </Static>
    </Frame>
  );
}

function FeaturedWords({ kicker, title, figure, isJoined }: HomePromotion) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles['labels']}>
        <span>{kicker}</span>
        {isJoined && (
          <Badge tone="positive" icon="check">
            {t('home_joined')}
          </Badge>
        )}
      </p>
      <Heading level={2} size="display">
        {title}
      </Heading>
      {figure !== undefined && <p className={styles['sum']}>{figure}</p>}
    </>
  );
}

/** A page of the list, without the featured promotion. */
export const promotionGrid = defineBlock<{ readonly promotions: readonly HomePromotion[] }>({
  type: 'promotion-grid',
  folder,
  reads: ['configuration', 'clock', 'looks'],
  render: ({ data: { promotions } }) => (
    <Static as="ul" className={gridStyles['grid']}>
      {promotions.map((promotion) => (
        <PromotionCard key={promotion.name} promotion={promotion} level={2} />
      ))}
    </Static>
  ),
});

interface RailData {
  readonly rail: Rail;
  /** Whether the list has promotions of this type alone. */
  readonly isOnly: boolean;
  /** The list of all promotions of the type; missing if the rail has all. */
  readonly all?: { readonly count: number; readonly search: string };
}

/** Promotions of one type, in the form of their cards: a row that is scrolled on a phone, and full rows in a wide window. */
export const promotionRail = defineBlock<RailData>({
  type: 'promotion-rail',
  folder,
  reads: ['configuration', 'clock', 'looks'],
  render: ({ data: { rail, isOnly, all }, t, site }) => {
    const { type, form, promotions, columns } = rail;
    const list = (
      <ul className={railStyles['rail']} data-columns={columns}>
        {promotions.map((promotion) => (
          <PromotionCard key={promotion.name} promotion={promotion} level={isOnly ? 2 : 3} look={form} />
        ))}
      </ul>
    );
    if (isOnly) return <Static>{list}</Static>;
    const title = t(`home_type_${type ?? 'services'}`);
    const link = all && (
      <ButtonLink href={hrefFor('home', site.language, {}) + all.search} variant="quiet" size="small">
        <AllOfType title={title} count={all.count} />
        <Icon name="arrow" />
      </ButtonLink>
    );
    return (
      <Static>
        <Section title={title} aside={link} className={classNames(railStyles['section'], railStyles['ofType'])}>
          {list}
        </Section>
      </Static>
    );
  },
});

function AllOfType({ title, count }: { readonly title: string; readonly count: number }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  return (
    <span>
      {t('home_type_all')} {integer(count)}
      <VisuallyHidden>{t('label_value', { label: '', value: title })}</VisuallyHidden>
    </span>
  );
}

/** Links to the other pages of the list. */
export const promotionPages = defineBlock<{ readonly query: PromotionQuery; readonly pages: number }>({
  type: 'promotion-pages',
  folder,
  reads: ['configuration'],
  render: ({ data }) => (
    <Static>
      <PromotionPages {...data} />
    </Static>
  ),
});

/** The next promotions to start, and a link to all upcoming ones. */
export const upcomingPromotions = defineBlock<{ readonly promotions: readonly HomePromotion[] }>({
  type: 'upcoming-promotions',
  folder,
  reads: ['configuration', 'clock', 'looks'],
  render: ({ data: { promotions }, t, site }) => {
    const all = (
      <ButtonLink href={`${hrefFor('home', site.language, {})}?view=upcoming`} variant="quiet">
        {t('home_all_upcoming')}
        <Icon name="arrow" />
      </ButtonLink>
    );
    return (
      <Static>
        <Section title={t('home_view_upcoming')} aside={all} className={railStyles['section']}>
          <ul className={railStyles['rail']} data-columns={columnsFor(promotions.length, 'poster')}>
            {promotions.map((promotion) => (
              <PromotionCard key={promotion.name} promotion={promotion} level={3} look="poster" />
            ))}
          </ul>
        </Section>
      </Static>
    );
  },
});

/** The next draws, and a link to all lotteries. */
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
