import commonStyles from '../../components/common.module.css';
import { DataTable } from '../../components/DataTable.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Section } from '../../components/Section.tsx';
import stackedStyles from '../../components/StackedTable.module.css';
import { createFormatters } from '../../i18n/format.ts';
import { writeMoment } from '../../i18n/moment.ts';
import { zoneName } from '../../i18n/zone.ts';
import { weekdays } from '../../lib/weekdays.ts';
import { type LotteryKind, rulesOn } from '../../lottery/engine/lottery-kind.ts';
import { tierChances } from '../../lottery/engine/odds.ts';
import { isBetLottery } from '../../lottery/is-bet-lottery.ts';
import { useLanguage } from '../../state/site-context.tsx';
import { useStaticSite } from '../../state/static-site.tsx';
import { type InfoWriter, useInfoWriter } from './info-writer.ts';
import styles from './LottoInfo.module.css';
import type { ComingDraw, LotteryInfo } from './lottery-info.ts';
import { numbersSentences } from './lottery-sentences.ts';

/** Description of a lottery, its facts, and its next draws. */
export function AboutTab({ id, kind, day, draws }: LotteryInfo) {
  const writer = useInfoWriter(kind.currency);
  const { t } = writer;
  const { name, firstYear = '' } = kind;
  const isBet = isBetLottery(kind);
  const paragraphs = [
    t(`lotto_about_${id}`, { name, year: `${firstYear}` }),
    ...(isBet ? [t('lotto_about_bets')] : []),
    numbersSentences(kind, day, writer).join(' '),
  ];
  return (
    <>
      <Section title={t('lotto_about_title', { name })}>
        <div className={styles['text']}>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      <Section title={t('lotto_facts_title')}>
        <dl className={styles['facts']}>
          {[...calendarFacts(kind, draws, writer), ...moneyFacts(kind, day, writer)].map(([label, value]) => (
            <div key={label}>
              <dt className={commonStyles['muted']}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <NextDraws draws={draws} t={t} />
      <div className={styles['text']}>
        <p>{t('lotto_info_changes')}</p>
        <p>{t('lotto_not_affiliated', { name })}</p>
        {isBet && <p>{t('lotto_not_a_ticket')}</p>}
      </div>
    </>
  );
}

type Fact = readonly [label: string, value: string];

function calendarFacts(
  kind: LotteryKind,
  draws: readonly ComingDraw[],
  { t, minutes, days, ...writer }: InfoWriter,
): Fact[] {
  const { country, firstYear, schedule } = kind;
  const drawn = new Set(schedule.draws.flatMap((slot) => slot.days.map(String)));
  const dayNames = weekdaysFromMonday
    .filter((day) => drawn.has(day))
    .map((day) => writer.weekday(weekdays.indexOf(day)));
  const times = [...new Set(schedule.draws.flatMap((slot) => slot.times))].sort();
  const zone = draws[0] ? ` (${zoneName(draws[0].offset)})` : '';
  return [
    [t('lotto_fact_place'), t(`country_${country.toLowerCase()}`)],
    ...(firstYear === undefined ? [] : [[t('lotto_fact_year'), `${firstYear}`] as const]),
    [t('lotto_fact_days'), writer.list(dayNames)],
    [t('lotto_fact_times'), `${writer.list(times)}${zone}`],
    [t('lotto_fact_sales'), minutes(schedule.salesCloseMinutes)],
    [t('lotto_fact_claim'), days(schedule.claimDays)],
  ];
}

const weekdaysFromMonday = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

function moneyFacts(kind: LotteryKind, day: string, { t, money, moneyRange, chance, percent }: InfoWriter): Fact[] {
  if (isBetLottery(kind)) {
    const { lowest, highest } = rulesOn(kind.rules, day).stake;
    return [[t('lotto_fact_stake'), moneyRange(lowest, highest)]];
  }
  const rules = rulesOn(kind.rules, day);
  const { lowest, cap } = rules.jackpot;
  const { tiers, any } = tierChances(rules);
  return [
    [t('lotto_line_price'), money(rules.price)],
    ...(lowest === undefined ? [] : [[t('lotto_fact_lowest'), money(lowest)] as const]),
    ...(cap === undefined ? [] : [[t('lotto_fact_cap'), money(cap)] as const]),
    [t('lotto_fact_fund'), percent(rules.fundPercent)],
    ...(tiers[0] ? [[t('lotto_fact_best'), chance(tiers[0])] as const] : []),
    [t('lotto_fact_any'), chance(any)],
  ];
}

function NextDraws({ draws, t }: { readonly draws: readonly ComingDraw[]; readonly t: InfoWriter['t'] }) {
  const head = [t('lotto_upcoming_yours'), t('lotto_upcoming_place'), t('lotto_upcoming_close')];
  return (
    <Section title={t('lotto_upcoming_title')}>
      <DataTable head={head} className={stackedStyles['stacked']}>
        {draws.map((draw) => (
          <tr key={draw.id}>
            <td data-label={head[0]}>
              <Moment at={draw.at} withZone />
              {isOff(draw) && <p className={commonStyles['muted']}>{t(`lotto_draw_state_${draw.state}`)}</p>}
            </td>
            <td data-label={head[1]}>
              <PlaceMoment {...draw} />
            </td>
            <td data-label={head[2]}>{isOff(draw) ? '–' : <Moment at={draw.salesCloseAt} withZone />}</td>
          </tr>
        ))}
      </DataTable>
    </Section>
  );
}

/** Whether no tickets are sold for the draw. */
const isOff = ({ state }: ComingDraw): boolean => state === 'postponed' || state === 'void';

/** A moment in local time of the draw: the same for every visitor. */
function PlaceMoment({ at, offset }: ComingDraw) {
  const language = useLanguage();
  const { is12h } = useStaticSite().clock;
  const format = createFormatters({ language, timeZone: offset, is12h, currencies: [], minorDigits: {} });
  const [weekday, time] = writeMoment(format, at, 'zone');
  return (
    <time dateTime={new Date(at * 1_000).toISOString()}>
      {weekday} <bdi dir="ltr">{time}</bdi>
    </time>
  );
}
