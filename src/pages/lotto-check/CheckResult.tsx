import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { DataTable } from '../../components/DataTable.tsx';
import { Money } from '../../components/Money.tsx';
import { Section } from '../../components/Section.tsx';
import stackedStyles from '../../components/StackedTable.module.css';
import { DrawDay } from '../../lottery/DrawDay.tsx';
import { isBetLottery } from '../../lottery/is-bet-lottery.ts';
import { LotteryBalls } from '../../lottery/LotteryBalls.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import type { CheckedData, CheckOutcome } from './check-data.ts';
import styles from './LottoCheckPage.module.css';

/** Maximum wins on the page: the newest. */
const maxWins = 50;

/** Costs and wins of the numbers, in total and by draw. */
export function CheckResult({ id, kind, year, result }: CheckedData) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { entry, outcome } = result;
  const money = (amount: number) => <Money value={{ amount, currency: kind.currency }} />;
  const listed = outcome.wins.slice(0, maxWins);
  return (
    <Section title={t('lotto_check_result_title', { year })}>
      <LotteryBalls
        {...entry}
        mainLabel={t('lotto_main_numbers')}
        additionalLabel={t('lotto_additional_numbers')}
        size="large"
      />
      <dl className={classNames(common['facts'], styles['sums'])}>
        <div>
          <dt>{t('lotto_check_draws')}</dt>
          <dd>{integer(outcome.draws)}</dd>
        </div>
        {outcome.linesPerDraw > 1 && (
          <div>
            <dt>{t('lotto_check_lines')}</dt>
            <dd>{integer(outcome.linesPerDraw)}</dd>
          </div>
        )}
        <div>
          <dt>{t('lotto_check_cost')}</dt>
          <dd>{money(outcome.cost)}</dd>
        </div>
        <div>
          <dt>{t('lotto_check_won')}</dt>
          <dd>{money(outcome.won)}</dd>
        </div>
        <div className={styles['balance']}>
          <dt>{t('lotto_check_balance')}</dt>
          <dd>{money(outcome.won - outcome.cost)}</dd>
        </div>
      </dl>
      <Remarks {...result} isBet={isBetLottery(kind)} />
      {listed.length === 0 ? <p>{t('lotto_check_no_wins')}</p> : <Wins id={id} wins={listed} money={money} />}
      {outcome.wins.length > listed.length && (
        <p className={common['muted']}>{t('lotto_check_newest_wins', { value: integer(listed.length) })}</p>
      )}
    </Section>
  );
}

function Remarks({ outcome, maxDraws, isBet }: CheckOutcome & { readonly isBet: boolean }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  return (
    <div className={classNames(common['muted'], styles['remarks'])}>
      <p>{t(isBet ? 'lotto_check_note_bet' : 'lotto_check_note')}</p>
      {outcome.otherRules > 0 && <p>{t('lotto_check_other_rules', { value: integer(outcome.otherRules) })}</p>}
      {maxDraws !== undefined && <p>{t('lotto_check_cut', { value: integer(maxDraws) })}</p>}
    </div>
  );
}

interface WinsProps {
  readonly id: string;
  readonly wins: CheckOutcome['outcome']['wins'];
  readonly money: (amount: number) => ReactNode;
}

function Wins({ id, wins, money }: WinsProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const head = [t('lotto_check_draw'), t('lotto_result_tier_match'), t('lotto_check_win')];
  return (
    <DataTable head={head} label={t('lotto_check_wins_label')} className={stackedStyles['stacked']}>
      {wins.map(({ draw, matches, won }) => (
        <tr key={draw.id}>
          <td data-label={head[0]}>
            <a href={hrefFor('lotto-draw', code, { lottoId: id, draw: draw.id })}>
              <DrawDay id={draw.id} />
            </a>
          </td>
          <td data-label={head[1]}>
            <bdi dir="ltr">{matches.additional > 0 ? `${matches.main} + ${matches.additional}` : matches.main}</bdi>
          </td>
          <td data-label={head[2]}>{won === undefined ? t('lotto_check_unknown') : money(won)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
