import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { DataTable } from '../../components/DataTable.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { Section } from '../../components/Section.tsx';
import stackedStyles from '../../components/StackedTable.module.css';
import { writeMoment } from '../../i18n/moment.ts';
import { LotteryBalls } from '../../lottery/LotteryBalls.tsx';
import { RollBadge } from '../../lottery/RollBadge.tsx';
import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import type { DrawPageData } from './draw-page-data.ts';
import styles from './LottoDrawPage.module.css';

/** Numbers, prizes and facts of a draw, and links to its neighbours. */
export function DrawResult(data: DrawPageData) {
  return (
    <>
      <Numbers {...data} />
      <Facts {...data} />
      <Tiers {...data} />
      <Neighbours {...data} />
    </>
  );
}

function Numbers({ draw }: DrawPageData) {
  const { t } = useTranslation();
  const { numbers, state, rolled } = draw;
  if (state === 'void' || state === 'unavailable') {
    return <p className={styles['numbers']}>{t(`lotto_draw_state_${state}`)}</p>;
  }
  // Until the draw is official, the live block above shows its numbers.
  if (!numbers || state !== 'official') return null;
  return (
    <section className={classNames(common['panel'], common['stack'], styles['numbers'])}>
      <LotteryBalls
        {...numbers}
        mainLabel={t('lotto_main_numbers')}
        additionalLabel={t('lotto_additional_numbers')}
        size="large"
      />
      <p className={common['muted']}>{numbersInWords(draw, t)}</p>
      {rolled && <RollBadge rolled={rolled} />}
    </section>
  );
}

/** The numbers in words, for people who can't distinguish the shapes of the balls. */
function numbersInWords({ numbers }: LotteryDraw, t: (key: string, values: Record<string, string>) => string): string {
  const joinNumbers = (list: readonly number[] = []) => list.join(', ');
  if (!numbers || numbers.additional.length === 0)
    return t('lotto_main_in_words', { main: joinNumbers(numbers?.main) });
  return t('lotto_numbers_in_words', { main: joinNumbers(numbers.main), additional: joinNumbers(numbers.additional) });
}

function Facts({ draw, placeOffset, firstAt, main, additional, multiplier }: DrawPageData) {
  const { t } = useTranslation();
  const format = useFormat();
  const { integer } = format;
  const { at, jackpot, nextJackpot, factor, state } = draw;
  const matrix = t('lotto_matrix', { ...main });
  return (
    <dl className={classNames(common['facts'], styles['facts'])}>
      <Fact name={t('lotto_draw_state')}>{t(`lotto_draw_state_${state}`)}</Fact>
      <Fact name={t('lotto_draw_at')}>
        <Moment at={at} withZone />
      </Fact>
      {firstAt !== undefined && (
        <Fact name={t('lotto_draw_at_first')}>
          <Moment at={firstAt} withZone />
        </Fact>
      )}
      <Fact name={t('lotto_draw_at_place')}>
        <bdi dir="ltr">{writeMoment(format, at, 'zone', placeOffset)[1]}</bdi>
      </Fact>
      {jackpot && (
        <Fact name={t('lotto_jackpot')}>
          <Money value={jackpot} />
        </Fact>
      )}
      {nextJackpot && (
        <Fact name={t('lotto_next_jackpot')}>
          <Money value={nextJackpot} />
        </Fact>
      )}
      {factor !== undefined && (
        <Fact name={multiplier ?? t('lotto_factor')}>
          <bdi>×{integer(factor)}</bdi>
        </Fact>
      )}
      <Fact name={t('lotto_draw_rules')}>
        {additional === undefined
          ? matrix
          : `${matrix} + ${
              additional.of === undefined
                ? t('lotto_matrix_bonus', { pick: additional.pick })
                : t('lotto_matrix', { pick: additional.pick, of: additional.of })
            }`}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Tiers({ draw: { tiers, state }, odds, hasTiers }: DrawPageData) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  if (!hasTiers) return <p className={styles['note']}>{t('lotto_result_tiers_fixed')}</p>;
  if (!tiers || state !== 'official') return null;
  const head = [
    t('lotto_result_tier_match'),
    t('lotto_result_tier_chance'),
    t('lotto_result_tier_winners'),
    t('lotto_result_tier_prize'),
  ];
  return (
    <Section title={t('lotto_result_tiers_title')}>
      <DataTable head={head} className={stackedStyles['stacked']}>
        {tiers.map(({ main, additional, winners, prize }, index) => (
          <tr key={`${main} ${additional}`}>
            <td data-label={head[0]}>
              <bdi dir="ltr">{additional ? `${main} + ${additional}` : main}</bdi>
            </td>
            <td data-label={head[1]}>
              {odds[index] && t('lotto_result_tier_one_in', { value: integer(Math.round(odds[index])) })}
            </td>
            <td data-label={head[2]}>{integer(winners)}</td>
            <td data-label={head[3]}>{winners === 0 ? t('lotto_result_tier_not_won') : <Money value={prize} />}</td>
          </tr>
        ))}
      </DataTable>
    </Section>
  );
}

function Neighbours({ id, previous, next }: DrawPageData) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const href = (draw: string) => hrefFor('lotto-draw', code, { lottoId: id, draw });
  return (
    <nav className={styles['neighbours']} aria-label={t('lotto_neighbours_label')}>
      {previous !== undefined && (
        <a href={href(previous)} rel="prev">
          {t('lotto_previous_draw')}
        </a>
      )}
      {next !== undefined && (
        <a href={href(next)} rel="next">
          {t('lotto_following_draw')}
        </a>
      )}
    </nav>
  );
}
