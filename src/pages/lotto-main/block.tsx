import { useTranslation } from 'react-i18next';
import { accountNotice } from '../../blocks/account-notice/account-notice.ts';
import { defineBlock, Frame, Interactive, Static } from '../../blocks/block.tsx';
import { countdownClock } from '../../blocks/countdown/countdown.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { classNames } from '../../components/class-names.ts';
import { Heading } from '../../components/Heading.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { Until } from '../../components/Until.tsx';
import { LotteryBalls } from '../../lottery/LotteryBalls.tsx';
import { LotteryCard } from '../../lottery/LotteryCard.tsx';
import { LotteryEmblem } from '../../lottery/LotteryEmblem.tsx';
import hero from '../../lottery/LotteryHero.module.css';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import { lotteryTexts } from '../../lottery/lottery-texts.ts';
import { useChanceText } from '../../lottery/use-chance-text.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import featured from './JackpotHero.module.css';
import { ListControls } from './ListControls.tsx';
import styles from './LottoMainPage.module.css';
import type { FeaturedLottery, LottoMainPageData } from './lotto-main-list.ts';
import { NoLotteries } from './NoLotteries.tsx';
import { SearchForm } from './SearchForm.tsx';

const folder = 'src/pages/lotto-main';

/** Title of the page, and the biggest jackpot of the list: a line for it, its odds, and the time until its draw. */
export const lottoIntro = defineBlock<{ readonly star: FeaturedLottery | undefined }>({
  type: 'lotto-intro',
  folder,
  reads: ['configuration', 'clock', 'links', 'address'],
  render: ({ data: { star }, t }) => (
    <>
      <Static>
        <LottoTabs />
      </Static>
      <Interactive island={accountNotice} props={{}} />
      <Static className={styles['intro']}>
        <Heading level={1}>{t('lotto_page_title')}</Heading>
        <p className={styles['lead']}>{t('lotto_page_lead')}</p>
      </Static>
      {star && (
        <Frame
          as="section"
          className={classNames(hero['hero'], featured['star'])}
          aria-label={t('lotto_biggest_jackpot')}
        >
          <Static className={hero['jackpot']}>
            <Jackpot lottery={star} />
          </Static>
          <Frame className={featured['draw']}>
            <Static as="p" className={featured['when']}>
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
          <Static className={featured['play']}>
            <Play lottery={star} />
          </Static>
          <Static className={featured['last']}>
            <LastDraw lottery={star} />
          </Static>
        </Frame>
      )}
    </>
  ),
});

interface FeaturedProps {
  readonly lottery: FeaturedLottery;
}

function Jackpot({ lottery: { id, name, jackpot, estimate } }: FeaturedProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={hero['name']}>
        <LotteryEmblem id={id} name={name} />
        <span>
          <span className={hero['muted']}>{t('lotto_biggest_jackpot')} </span>
          <strong>{name}</strong>
        </span>
      </p>
      <p className={hero['sum']}>
        <Money value={jackpot} />
      </p>
      {estimate && (
        <p className={hero['muted']}>
          ≈ <Money value={estimate} />
        </p>
      )}
    </>
  );
}

/** Button for a random line, with its price and odds. */
function Play({ lottery: { id, price, jackpotOneIn, anyOneIn } }: FeaturedProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { code } = useLanguage();
  const chanceText = useChanceText();
  const game = hrefFor('lotto-game', code, { lottoId: id });
  return (
    <>
      <p className={featured['actions']}>
        <ButtonLink href={`${game}?pick=1`} size="large" isDocument>
          {t('lotto_random_line', { price: money(price) })}
        </ButtonLink>
        <ButtonLink href={game} variant="quiet">
          {t('lotto_choose_numbers')}
        </ButtonLink>
      </p>
      <dl className={featured['odds']}>
        <div>
          <dt>{t('lotto_game_jackpot_chance')}</dt>
          <dd>{chanceText(jackpotOneIn)}</dd>
        </div>
        <div>
          <dt>{t('lotto_game_any_chance')}</dt>
          <dd>{chanceText(anyOneIn)}</dd>
        </div>
      </dl>
      <p className={hero['muted']}>{t('lotto_game_risk')}</p>
    </>
  );
}

function LastDraw({ lottery: { lastDraw } }: FeaturedProps) {
  const { t } = useTranslation();
  if (!lastDraw || lastDraw.main.length === 0) return null;
  return (
    <>
      <p className={hero['muted']}>
        {t('lotto_last_result')} <Moment at={lastDraw.drawnAt} />
      </p>
      <LotteryBalls
        main={lastDraw.main}
        additional={lastDraw.additional}
        mainLabel={t('lotto_main_numbers')}
        additionalLabel={t('lotto_additional_numbers')}
        size="scene"
      />
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
      {/* Not a live region: screen readers ignore one that is inserted together with its text. `start-navigation.ts` announces the count. */}
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
