import { useTranslation } from 'react-i18next';
import { accountNotice } from '../../blocks/account-notice/account-notice.ts';
import { defineBlock, Frame, Interactive, Static } from '../../blocks/block.tsx';
import { countdownClock } from '../../blocks/countdown/countdown.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { Until } from '../../components/Until.tsx';
import { LotteryCard } from '../../lottery/LotteryCard.tsx';
import { LotteryEmblem } from '../../lottery/LotteryEmblem.tsx';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import { lotteryTexts } from '../../lottery/lottery-texts.ts';
import { hrefFor } from '../../routes/route-href.ts';
import jackpotStyles from './JackpotHero.module.css';
import { ListControls } from './ListControls.tsx';
import styles from './LottoMainPage.module.css';
import type { LotteryWithJackpot, LottoMainPageData } from './lotto-main-list.ts';
import { NoLotteries } from './NoLotteries.tsx';
import { SearchForm } from './SearchForm.tsx';

const folder = 'src/pages/lotto-main';

/** Title of the page, and the biggest jackpot of the list with the time until its draw. */
export const lottoIntro = defineBlock<{ readonly star: LotteryWithJackpot | undefined }>({
  type: 'lotto-intro',
  folder,
  reads: ['configuration', 'clock', 'links', 'address'],
  render: ({ data: { star }, t, site }) => (
    <>
      <Static>
        <LottoTabs />
      </Static>
      <Interactive island={accountNotice} props={{}} />
      <Frame className={styles['hero']}>
        <Static className={styles['intro']}>
          <Heading level={1} size="display">
            {t('lotto_page_title')}
          </Heading>
          <p className={styles['lead']}>{t('lotto_page_lead')}</p>
        </Static>
        {star && (
          <Frame className={jackpotStyles['stage']}>
            <Static>
              <Jackpot lottery={star} />
            </Static>
            {star.hasPage && (
              <Static>
                <ButtonLink href={hrefFor('lotto-game', site.language, { lottoId: star.id })} size="large">
                  {lotteryTexts((key, values = {}) => t(key, values)).play(star.name)}
                  <Icon name="arrow" />
                </ButtonLink>
              </Static>
            )}
            <Frame className={jackpotStyles['draw']}>
              <Static as="p" className={jackpotStyles['muted']}>
                <Until at={star.nextDrawAt} then={t('lotto_draw_held')}>
                  {t('lotto_next_draw')}
                </Until>{' '}
                <Moment at={star.nextDrawAt} withZone />
              </Static>
              <Interactive
                island={countdownClock}
                props={{ label: t('lotto_time_to_draw', { name: star.name }), endsAt: star.nextDrawAt }}
              />
            </Frame>
          </Frame>
        )}
      </Frame>
    </>
  ),
});

function Jackpot({ lottery: { id, name, jackpot, estimate } }: { readonly lottery: LotteryWithJackpot }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={jackpotStyles['name']}>
        <LotteryEmblem id={id} name={name} />
        <span>
          <span className={jackpotStyles['muted']}>{t('lotto_biggest_jackpot')} </span>
          <strong className={jackpotStyles['lottery']}>{name}</strong>
        </span>
      </p>
      <p className={jackpotStyles['sum']}>
        <Money value={jackpot} />
      </p>
      {estimate && (
        <p className={jackpotStyles['muted']}>
          ≈ <Money value={estimate} />
        </p>
      )}
    </>
  );
}

/** Every lottery on sale, with controls to order and filter them. */
export const lotteryList = defineBlock<Omit<LottoMainPageData, 'star'>>({
  type: 'lottery-list',
  folder,
  reads: ['configuration', 'clock', 'links', 'address'],
  render: ({ data }) => (
    <Static className={styles['list']}>
      <LotteryList {...data} />
    </Static>
  ),
});

function LotteryList({ lotteries, total, isSignedIn, views, filters, ...query }: Omit<LottoMainPageData, 'star'>) {
  const { t } = useTranslation();
  const texts = lotteryTexts((key, values = {}) => t(key, values));
  return (
    <>
      <SearchForm {...query} />
      <ListControls query={query} views={views} filters={filters} />
      {/* No live region: screen readers ignore one that is added with its text. `start-navigation.ts` announces the count. */}
      <p className={styles['count']} data-list-count="">
        {lotteries.length === total
          ? t('lotto_result_count', { count: total })
          : t('lotto_result_count_of', { shown: lotteries.length, count: total })}
      </p>
      {lotteries.length === 0 ? (
        <NoLotteries {...query} isSignedIn={isSignedIn} />
      ) : (
        <ul className={styles['grid']}>
          {lotteries.map((lottery) => (
            <LotteryCard key={lottery.id} lottery={lottery} texts={texts} />
          ))}
        </ul>
      )}
    </>
  );
}
