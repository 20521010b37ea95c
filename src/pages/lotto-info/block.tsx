import { useTranslation } from 'react-i18next';
import { accountNotice } from '../../blocks/account-notice/account-notice.ts';
import { defineBlock, Interactive, Static } from '../../blocks/block.tsx';
import { ChipLinks } from '../../components/ChipLinks.tsx';
import { Money } from '../../components/Money.tsx';
import { LotteryHead } from '../../lottery/LotteryHead.tsx';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import { AboutTab } from './AboutTab.tsx';
import { infoHref } from './info-href.ts';
import styles from './LottoInfo.module.css';
import { type InfoTab, infoTabs, type LotteryInfo } from './lottery-info.ts';
import { RulesTab } from './RulesTab.tsx';
import { WinningsTab } from './WinningsTab.tsx';

interface InfoData {
  readonly tab: InfoTab;
  readonly lottery: LotteryInfo;
}

const tabContents = { about: AboutTab, winnings: WinningsTab, rules: RulesTab } as const;

/** A tab of a lottery's page, with links to the other tabs. */
export const lotteryInfo = defineBlock<InfoData>({
  type: 'lottery-info',
  folder: 'src/pages/lotto-info',
  reads: ['configuration', 'clock', 'links', 'address'],
  render: ({ data: { tab, lottery } }) => {
    const Content = tabContents[tab];
    return (
      <>
        <Static>
          <LottoTabs />
        </Static>
        <Interactive island={accountNotice} props={{}} />
        <Static className={styles['page']}>
          <Head tab={tab} lottery={lottery} />
          <Content {...lottery} />
        </Static>
      </>
    );
  },
});

function Head({ tab, lottery: { id, kind, jackpot } }: InfoData) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const chips = infoTabs.map((each) => ({
    id: `lottery-info-${each}`,
    text: t(`lotto_info_tab_${each}`),
    href: infoHref(code, id, each),
    isCurrent: each === tab,
  }));
  return (
    <LotteryHead id={id} name={kind.name} title={kind.name}>
      {jackpot && (
        <p>
          {t('lotto_jackpot')}{' '}
          <strong>
            <Money value={jackpot} />
          </strong>
        </p>
      )}
      <ChipLinks label={t('lotto_info_tabs')} chips={chips} />
      <p className={styles['links']}>
        <a href={hrefFor('lotto-game', code, { lottoId: id })}>{t('lotto_game_title', { name: kind.name })}</a>
        <a href={hrefFor('lotto-archive', code, { lottoId: id })}>{t('lotto_archive_title', { name: kind.name })}</a>
      </p>
    </LotteryHead>
  );
}
