import { useTranslation } from 'react-i18next';
import { Heading } from '../../components/Heading.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { LotteryCard } from '../../lottery/LotteryCard.tsx';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import { lotteryTexts } from '../../lottery/lottery-texts.ts';
import { useSite } from '../../state/site-context.tsx';
import { JackpotHero } from './JackpotHero.tsx';
import { ListControls } from './ListControls.tsx';
import styles from './LottoMainPage.module.css';
import type { LottoMainPageData } from './lotto-main-contract.ts';
import { biggestJackpot } from './lotto-main-view.ts';
import { NoLotteries } from './NoLotteries.tsx';

/** Every lottery that can be played, with its jackpot and next draw (specification, section 2, LottoMainPage). */
export function LottoMainPage({ data }: { readonly data: LottoMainPageData }) {
  const { t } = useTranslation();
  const { currencies } = useSite().siteConfig;
  const { lotteries, total, serverTime, sort, filter, isSignedIn } = data;
  const texts = lotteryTexts(t);
  const star = biggestJackpot(lotteries, currencies);
  return (
    <>
      <PageHead title={t('lotto_page_title')} description={t('lotto_page_description')} />
      <LottoTabs />
      <div className={styles['hero']}>
        <div className={styles['intro']}>
          <Heading level={1} size="display">
            {t('lotto_page_title')}
          </Heading>
          <p className={styles['lead']}>{t('lotto_page_lead')}</p>
        </div>
        {star && <JackpotHero lottery={star} serverTime={serverTime} />}
      </div>
      <ListControls sort={sort} filter={filter} />
      <p className={styles['count']} role="status">
        {lotteries.length === total
          ? t('lotto_result_count', { count: total })
          : t('lotto_result_count_of', { shown: lotteries.length, count: total })}
      </p>
      {lotteries.length === 0 ? (
        <NoLotteries filter={filter} isSignedIn={isSignedIn} />
      ) : (
        <ul className={styles['grid']}>
          {lotteries.map((lottery) => (
            <LotteryCard key={lottery.id} lottery={lottery} texts={texts} serverTime={serverTime} />
          ))}
        </ul>
      )}
    </>
  );
}
