import { useTranslation } from 'react-i18next';
import { defineBlock, Interactive, type Island, Static } from '../../blocks/block.tsx';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { ChipLinks } from '../../components/ChipLinks.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { Section } from '../../components/Section.tsx';
import { Until } from '../../components/Until.tsx';
import { type Circulation, circulations, favoritesView } from '../../entities/lottery.ts';
import { zoneKey } from '../../i18n/zone.ts';
import { calendarPath } from '../../lottery/files/file-paths.ts';
import { LotteryBalls } from '../../lottery/LotteryBalls.tsx';
import { LotteryEmblem } from '../../lottery/LotteryEmblem.tsx';
import hero from '../../lottery/LotteryHero.module.css';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import { useStaticSite } from '../../state/static-site.tsx';
import { type CalendarDraw, type DayOfLottery, type DrawDay, drawDays, shortDay, timeThere } from './draw-days.ts';
import styles from './LottoDrawsPage.module.css';
import ZoneWatch, { type ZoneWatchProps } from './zone-watch/island.tsx';

/** The last draw of a lottery, with its numbers. */
export interface LastDraw {
  readonly lottery: string;
  readonly name: string;
  readonly draw: string | undefined;
  readonly drawnAt: number;
  readonly main: readonly number[];
  readonly additional: readonly number[];
}

/** The draws of the coming days. */
export interface CalendarData {
  /** In chronological order. */
  readonly draws: readonly CalendarDraw[];
  /** The calendar shows only one draw of each lottery: its next or its last. */
  readonly circulation: Circulation | undefined;
  /** Past draws, if requested. */
  readonly last: readonly LastDraw[];
  /** Available filters. */
  readonly lotteries: readonly { readonly id: string; readonly name: string }[];
  readonly lottery: string | undefined;
  /** Ids of the visitor's favourites. */
  readonly favorites: readonly string[];
  /** Whether the calendar shows only the visitor's favourites. */
  readonly isOfFavorites: boolean;
  /** `2026-11-21`, a day in the visitor's zone. */
  readonly day: string | undefined;
}

const folder = 'src/pages/lotto-draws';

/** Title of the calendar, and the next draw with a jackpot. */
const calendarHead = defineBlock<{ readonly next: CalendarDraw | undefined }>({
  type: 'lotto-draws-head',
  folder,
  reads: ['configuration', 'clock', 'links', 'address'],
  render: ({ data: { next }, t }) => (
    <Static>
      <LottoTabs />
      <Heading level={1} size="medium" className={styles['title']}>
        {t('lotto_draws_title')}
      </Heading>
      {next && <NextDraw draw={next} />}
    </Static>
  ),
});

function NextDraw({ draw: { lottery, name, at, jackpot } }: { readonly draw: CalendarDraw }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <section className={classNames(hero['hero'], styles['next'])} aria-label={t('lotto_next_draw')}>
      <p className={hero['name']}>
        <LotteryEmblem id={lottery} name={name} />
        <span>
          <span className={hero['muted']}>
            <Until at={at} then={t('lotto_draw_held')}>
              {t('lotto_next_draw')}
            </Until>{' '}
          </span>
          <strong>{name}</strong>{' '}
          <span className={hero['muted']}>
            <Moment at={at} withZone />
          </span>
        </span>
      </p>
      {jackpot && (
        <p className={hero['jackpot']}>
          <span className={hero['sum']}>
            <Money value={jackpot} />
          </span>
        </p>
      )}
      <p className={common['actions']}>
        <ButtonLink href={hrefFor('lotto-game', code, { lottoId: lottery })} size="large">
          {t('lotto_game_title', { name })}
        </ButtonLink>
      </p>
    </section>
  );
}

/** Names the visitor's zone, and regroups the draws by its days. */
export const zoneWatch: Island<ZoneWatchProps> = {
  folder: 'src/pages/lotto-draws/zone-watch',
  Component: ZoneWatch,
  texts: ['src/pages/lotto-draws/zone-watch'],
};

const calendar = defineBlock<CalendarData>({
  type: 'lotto-draws-calendar',
  folder,
  reads: ['configuration', 'clock'],
  render: ({ data, site }) => (
    <>
      <Interactive island={zoneWatch} props={{ zone: zoneKey(site.clock), isOneDay: data.day !== undefined }} />
      <Static className={styles['calendar']}>
        <Calendar {...data} />
      </Static>
    </>
  ),
});

function Calendar(data: CalendarData) {
  const { offsetAt } = useFormat();
  const { draws, day } = data;
  const lotteries = chosenLotteries(data);
  const days = drawDays(draws, offsetAt, { lotteries, day });
  return (
    <>
      <Filters {...data} days={drawDays(draws, offsetAt, { lotteries, day: undefined })} />
      {data.circulation === 'lastCirculation' ? (
        <LastDraws last={data.last.filter((each) => !lotteries || lotteries.includes(each.lottery))} />
      ) : days.length === 0 ? (
        <NoDraws {...data} />
      ) : (
        days.map((each, index) => (
          <Day key={each.day} day={each} isOpen={index === 0 || lotteries !== undefined || day !== undefined} />
        ))
      )}
      <CalendarFile {...data} />
    </>
  );
}

/** The last draw of each lottery. */
function LastDraws({ last }: { readonly last: readonly LastDraw[] }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  if (last.length === 0) {
    return <EmptyState icon="ticket" title={t('lotto_draws_none_title')} text={t('lotto_draws_none_text')} />;
  }
  return (
    <ul className={styles['day']}>
      {last.map(({ lottery, name, draw, drawnAt, main, additional }) => (
        <li key={lottery} className={styles['row']} data-lottery={lottery}>
          <LotteryEmblem id={lottery} name={name} />
          <a
            className={styles['name']}
            href={
              draw === undefined
                ? hrefFor('lotto-archive', code, { lottoId: lottery })
                : hrefFor('lotto-draw', code, { lottoId: lottery, draw })
            }
          >
            {name}
          </a>
          <span>
            <Moment at={drawnAt} withZone />
          </span>
          <LotteryBalls
            main={main}
            additional={additional}
            mainLabel={t('lotto_main_numbers')}
            additionalLabel={t('lotto_additional_numbers')}
          />
        </li>
      ))}
    </ul>
  );
}

/** Lotteries that the address selects; undefined for all. */
function chosenLotteries({ lottery, isOfFavorites, favorites }: CalendarData): readonly string[] | undefined {
  if (lottery !== undefined) return [lottery];
  return isOfFavorites ? favorites : undefined;
}

/** Why the calendar is empty: no favourites, or no match. */
function NoDraws({ isOfFavorites, favorites }: CalendarData) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  if (!isOfFavorites || favorites.length > 0) {
    return <EmptyState icon="ticket" title={t('lotto_draws_none_title')} text={t('lotto_draws_none_text')} />;
  }
  return (
    <EmptyState
      icon="star"
      title={t('lotto_draws_no_favorites_title')}
      text={t('lotto_draws_no_favorites_text')}
      action={
        <ButtonLink href={hrefFor('lotto-main', code, {})} variant="secondary">
          {t('lotto_tab_lotteries')}
        </ButtonLink>
      }
    />
  );
}

/** Query of the calendar's address. */
interface CalendarQuery {
  readonly circulation?: Circulation | undefined;
  readonly lottery?: string | undefined;
  readonly isOfFavorites?: boolean;
  readonly day: string | undefined;
}

function calendarQuery({ circulation, lottery, isOfFavorites = false, day }: CalendarQuery): string {
  const query = new URLSearchParams();
  if (circulation !== undefined) query.set('circulation', circulation);
  if (isOfFavorites) query.set('view', favoritesView);
  if (lottery !== undefined) query.set('lottery', lottery);
  if (day !== undefined) query.set('day', day);
  return query.size === 0 ? '' : `?${query}`;
}

const circulationTexts = {
  all: 'lotto_circulation_all',
  nextCirculation: 'lotto_circulation_next',
  lastCirculation: 'lotto_circulation_last',
} as const;

interface FiltersProps extends CalendarData {
  readonly days: readonly DrawDay[];
}

function Filters({ circulation, lotteries, favorites, lottery, isOfFavorites, day, days }: FiltersProps) {
  const { t } = useTranslation();
  const { clock } = useStaticSite();
  const { code, weekdays } = useLanguage();
  const page = hrefFor('lotto-draws', code, {});
  const href = (chosen: CalendarQuery) => page + calendarQuery({ circulation, ...chosen });
  const circulationChips = [undefined, ...circulations].map((each) => ({
    id: `draws-${each ?? 'allCirculations'}`,
    text: t(circulationTexts[each ?? 'all']),
    href: page + calendarQuery({ circulation: each, lottery, isOfFavorites, day: undefined }),
    isCurrent: each === circulation,
  }));
  const dayChips = days.map((each) => ({
    id: `draws-day-${each.day}`,
    text: shortDay(each.day, weekdays),
    href: href({ lottery, isOfFavorites, day: each.day }),
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
    href: href({ lottery, isOfFavorites, day: undefined }),
    isCurrent: day === undefined,
  };
  const allLotteries = {
    id: 'draws-lottery-all',
    text: t('lotto_all_lotteries'),
    href: href({ day }),
    isCurrent: lottery === undefined && !isOfFavorites,
  };
  const ofFavorites = {
    id: 'draws-favorites',
    text: t('lotto_view_favorites'),
    href: href({ isOfFavorites: true, day }),
    isCurrent: isOfFavorites,
  };
  const isFavoritesOffered = isOfFavorites || favorites.length > 0;
  return (
    <div className={styles['filters']} data-zone={zoneKey(clock)}>
      <ChipLinks label={t('lotto_circulation')} chips={circulationChips} />
      {circulation !== 'lastCirculation' && <ChipLinks label={t('lotto_day')} chips={[allDays, ...dayChips]} />}
      {isFavoritesOffered && <ChipLinks label={t('lotto_tab_lotteries')} chips={[allLotteries, ofFavorites]} />}
      <details open={lottery !== undefined}>
        <summary className={styles['summary']}>{t('lotto_filter_lottery')}</summary>
        <ChipLinks
          label={t('lotto_filter_lottery')}
          chips={isFavoritesOffered ? lotteryChips : [allLotteries, ...lotteryChips]}
        />
      </details>
    </div>
  );
}

/** Each day is collapsed: open, a week of all lotteries would fill twenty screens of a phone. */
function Day({ day: { day, noon, lotteries }, isOpen }: { readonly day: DrawDay; readonly isOpen: boolean }) {
  const format = useFormat();
  return (
    <details id={`day-${day}`} className={styles['day']} open={isOpen}>
      <summary className={styles['date']}>
        <h2 className={common['subtitle']}>{`${format.weekday(noon)} ${format.date(noon)}`}</h2>
      </summary>
      <ul>
        {lotteries.map((each) => (
          <LotteryOfDay key={each.lottery} day={day} ofDay={each} />
        ))}
      </ul>
    </details>
  );
}

function LotteryOfDay({ day, ofDay: { lottery, draws } }: { readonly day: string; readonly ofDay: DayOfLottery }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const name = draws[0]?.name ?? lottery;
  return (
    <li className={styles['row']} data-lottery={lottery}>
      <LotteryEmblem id={lottery} name={name} />
      <a className={styles['name']} href={hrefFor('lotto-archive', code, { lottoId: lottery })}>
        {name}
      </a>
      <ul className={styles['times']}>
        {draws.map((draw) => (
          <li key={draw.id} data-place={draw.placeOffset}>
            <a href={hrefFor('lotto-draw', code, { lottoId: lottery, draw: draw.id })}>
              <Moment at={draw.at} />
            </a>
            {draw.jackpot && (
              <span className={styles['sum']}>
                {' '}
                <Money value={draw.jackpot} />
              </span>
            )}
            {draw.state !== 'open' && <span className={common['muted']}> {t(`lotto_draw_state_${draw.state}`)}</span>}
            <PlaceDay draw={draw} day={day} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Local day of the draw, if it is not the visitor's. */
function PlaceDay({ draw, day }: { readonly draw: CalendarDraw; readonly day: string }) {
  const { t } = useTranslation();
  const time = timeThere(draw, day, useLanguage().weekdays);
  if (time === undefined) return null;
  return (
    <span className={common['muted']} data-there="">
      {' '}
      {t('lotto_draw_there', { time })}
    </span>
  );
}

/** Form to choose lotteries whose draws a calendar follows. It works without script. */
function CalendarFile(data: CalendarData) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const { lotteries, favorites } = data;
  const chosen = chosenLotteries(data) ?? favorites;
  return (
    <Section title={t('lotto_calendar_title')} anchor="calendar">
      {favorites.length > 0 && (
        <p className={styles['favorites']}>
          <a href={calendarPath(code, favorites)} download="">
            {t('lotto_calendar_favorites')}
          </a>
          <span className={common['muted']}>{t('lotto_calendar_address')}</span>
        </p>
      )}
      <form action={calendarPath(code)}>
        <fieldset className={styles['choice']}>
          <legend>{t('lotto_calendar_text')}</legend>
          {lotteries.map(({ id, name }) => (
            <label key={id} className={styles['option']}>
              <input type="checkbox" name="lottery" value={id} defaultChecked={chosen.includes(id)} />
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
  blocks: [
    calendarHead.of({ next: nextJackpot(data) }),
    // Other visitors must not see the favourites of this one.
    calendar.of(data, { isPersonal: data.favorites.length > 0 }),
  ],
});

/** The next draw on sale that has a jackpot, of the chosen lottery if any. */
const nextJackpot = ({ draws, lottery }: CalendarData): CalendarDraw | undefined =>
  draws.find((draw) => draw.state === 'open' && draw.jackpot && (lottery ?? draw.lottery) === draw.lottery);
