import { useTranslation } from 'react-i18next';
import { dateShapes } from '../../../config/constants.ts';
import { defineBlock, Interactive, type Island, Static } from '../../blocks/block.tsx';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { Button } from '../../components/Button.tsx';
import { ChipLinks } from '../../components/ChipLinks.tsx';
import common from '../../components/common.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Section } from '../../components/Section.tsx';
import { writeTime } from '../../i18n/format.ts';
import { calendarPath } from '../../lottery/files/file-paths.ts';
import { LotteryEmblem } from '../../lottery/LotteryEmblem.tsx';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import { useStaticSite } from '../../state/static-site.tsx';
import { type CalendarDraw, type DayOfLottery, type DrawDay, dayIn, drawDays } from './draw-days.ts';
import styles from './LottoDrawsPage.module.css';
import ZoneWatch, { type ZoneWatchProps } from './zone-watch/island.tsx';

/** The draws of the coming days. */
export interface CalendarData {
  /** In the order of their times. */
  readonly draws: readonly CalendarDraw[];
  /** All that can be asked for. */
  readonly lotteries: readonly { readonly id: string; readonly name: string }[];
  readonly lottery: string | undefined;
  /** `2026-11-21`, a day of the visitor. */
  readonly day: string | undefined;
}

const folder = 'src/pages/lotto-draws';

const calendarHead = defineBlock<object>({
  type: 'lotto-draws-head',
  folder,
  reads: ['address'],
  render: () => (
    <Static>
      <LottoTabs />
      <Head />
    </Static>
  ),
});

function Head() {
  const { t } = useTranslation();
  return (
    <div className={styles['intro']}>
      <Heading level={1}>{t('lotto_draws_title')}</Heading>
    </div>
  );
}

/** Says the visitor's zone, and reads the page again in it. */
export const zoneWatch: Island<ZoneWatchProps> = {
  folder: 'src/pages/lotto-draws/zone-watch',
  Component: ZoneWatch,
  texts: ['src/pages/lotto-draws/zone-watch'],
};

const calendar = defineBlock<CalendarData>({
  type: 'lotto-draws-calendar',
  folder,
  reads: ['clock'],
  render: ({ data, site }) => (
    <>
      <Interactive island={zoneWatch} props={{ timeZone: site.clock.timeZone }} />
      <Static className={styles['calendar']}>
        <Calendar {...data} />
      </Static>
    </>
  ),
});

function Calendar({ draws, lotteries, lottery, day }: CalendarData) {
  const { t } = useTranslation();
  const { timeZone } = useStaticSite().clock;
  const ofLottery = drawDays(draws, timeZone, { lottery, day: undefined });
  const days = drawDays(draws, timeZone, { lottery, day });
  return (
    <>
      <Filters lotteries={lotteries} lottery={lottery} day={day} days={ofLottery} />
      {days.length === 0 ? (
        <EmptyState icon="ticket" title={t('lotto_draws_none_title')} text={t('lotto_draws_none_text')} />
      ) : (
        days.map((each) => <Day key={each.day} day={each} />)
      )}
      <CalendarFile lotteries={lotteries} lottery={lottery} />
    </>
  );
}

interface FiltersProps extends Pick<CalendarData, 'lotteries' | 'lottery' | 'day'> {
  readonly days: readonly DrawDay[];
}

function Filters({ lotteries, lottery, day, days }: FiltersProps) {
  const { t } = useTranslation();
  const { code, weekdays } = useLanguage();
  const page = hrefFor('lotto-draws', code, {});
  const href = (chosen: { lottery: string | undefined; day: string | undefined }) => {
    const query = new URLSearchParams();
    if (chosen.lottery !== undefined) query.set('lottery', chosen.lottery);
    if (chosen.day !== undefined) query.set('day', chosen.day);
    return query.size === 0 ? page : `${page}?${query}`;
  };
  const dayChips = days.map((each) => ({
    id: `draws-day-${each.day}`,
    text: `${weekdays[new Date(`${each.day}T00:00:00Z`).getUTCDay()]} ${each.day.slice(8)}.${each.day.slice(5, 7)}`,
    href: href({ lottery, day: each.day }),
    isCurrent: each.day === day,
  }));
  const lotteryChips = lotteries.map(({ id, name }) => ({
    id: `draws-lottery-${id}`,
    text: name,
    href: href({ lottery: id, day }),
    isCurrent: id === lottery,
  }));
  const allDays = {
    id: 'draws-day-all',
    text: t('lotto_all_days'),
    href: href({ lottery, day: undefined }),
    isCurrent: day === undefined,
  };
  const allLotteries = {
    id: 'draws-lottery-all',
    text: t('lotto_all_lotteries'),
    href: href({ lottery: undefined, day }),
    isCurrent: lottery === undefined,
  };
  return (
    <div className={styles['filters']}>
      <ChipLinks label={t('lotto_day')} chips={[allDays, ...dayChips]} />
      <details open={lottery !== undefined}>
        <summary className={styles['summary']}>{t('lotto_filter_lottery')}</summary>
        <ChipLinks label={t('lotto_filter_lottery')} chips={[allLotteries, ...lotteryChips]} />
      </details>
    </div>
  );
}

function Day({ day: { day, noon, lotteries } }: { readonly day: DrawDay }) {
  const format = useFormat();
  return (
    <Section title={`${format.weekday(noon)} ${format.date(noon)}`} anchor={`day-${day}`} className={styles['day']}>
      <ul>
        {lotteries.map((each) => (
          <LotteryOfDay key={each.lottery} day={day} ofDay={each} />
        ))}
      </ul>
    </Section>
  );
}

function LotteryOfDay({
  day,
  ofDay: { lottery, name, draws },
}: {
  readonly day: string;
  readonly ofDay: DayOfLottery;
}) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <li className={styles['row']}>
      <LotteryEmblem id={lottery} name={name} />
      <a className={styles['name']} href={hrefFor('lotto-archive', code, { lottoId: lottery })}>
        {name}
      </a>
      <ul className={styles['times']}>
        {draws.map((draw) => (
          <li key={draw.id}>
            <a href={hrefFor('lotto-draw', code, { lottoId: lottery, draw: draw.id })}>
              <Moment at={draw.at} />
            </a>
            {draw.state !== 'open' && <span className={common['muted']}> {t(`lotto_draw_state_${draw.state}`)}</span>}
            <PlaceDay draw={draw} day={day} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The day where it is drawn, where that is another one than the visitor's. */
function PlaceDay({ draw: { at, placeOffset }, day }: { readonly draw: CalendarDraw; readonly day: string }) {
  const { t } = useTranslation();
  const { weekdays } = useLanguage();
  const there = dayIn(at, placeOffset);
  if (there === day) return null;
  const weekday = weekdays[new Date(`${there}T00:00:00Z`).getUTCDay()];
  const time = writeTime(at, placeOffset, dateShapes.dateTime);
  return <span className={common['muted']}> {t('lotto_draw_there', { time: `${weekday} ${time}` })}</span>;
}

/** A choice of lotteries whose draws a calendar follows. It needs no script. */
function CalendarFile({ lotteries, lottery }: Pick<CalendarData, 'lotteries' | 'lottery'>) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <Section title={t('lotto_calendar_title')} anchor="calendar">
      <form action={calendarPath(code)}>
        <fieldset className={styles['choice']}>
          <legend>{t('lotto_calendar_text')}</legend>
          {lotteries.map(({ id, name }) => (
            <label key={id} className={styles['option']}>
              <input type="checkbox" name="lottery" value={id} defaultChecked={id === lottery} />
              {name}
            </label>
          ))}
        </fieldset>
        <Button type="submit">{t('lotto_calendar_submit')}</Button>
      </form>
    </Section>
  );
}

/** The calendar of draws (R2.17). */
export const lottoDrawsPage = (data: CalendarData, { t }: PageContext): PageContent => ({
  title: t('lotto_draws_title'),
  description: t('lotto_draws_description'),
  blocks: [calendarHead.of({}), calendar.of(data)],
});
