import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { Texts } from '../../src/i18n/texts.ts';
import type { LotteryKind } from '../../src/lottery/engine/lottery-kind.ts';
import type { CalendarEvent } from '../../src/lottery/files/calendar-file.ts';
import { type PlannedDraw, plannedDraws } from '../../src/lottery/planned-draws.ts';
import type { UpcomingDraw } from '../../src/platform/lotto/lotto-upcoming.ts';
import { hrefFor } from '../../src/routes/route-href.ts';

interface CalendarSite {
  readonly language: LanguageCode;
  readonly t: Texts['t'];
  /** Seconds since epoch. */
  readonly now: number;
  readonly origin: string | undefined;
  /** Upcoming draws from the platform; undefined if the call failed. */
  readonly upcoming: readonly UpcomingDraw[] | undefined;
}

/** Maximum draws of one lottery in a calendar file. */
const maxDraws = 60;

/** Seconds that a file looks ahead: calendar apps read it about twice a day. */
export const calendarHorizon = 56 * 86_400;

/** Upcoming draws of some lotteries in chronological order: from their schedules, with the platform's changes applied. */
export function calendarEvents(lotteries: ReadonlyMap<string, LotteryKind>, site: CalendarSite): CalendarEvent[] {
  const { language, t, now, origin, upcoming } = site;
  const host = origin === undefined ? 'marquee' : new URL(origin).hostname;
  const events = [...lotteries].flatMap(([id, { name, schedule }]) =>
    plannedDraws(id, schedule, { from: now, to: now + calendarHorizon, upcoming })
      .filter(({ at }) => at >= now)
      .slice(0, maxDraws)
      .map((draw): CalendarEvent => {
        const href = hrefFor('lotto-draw', language, { lottoId: id, draw: draw.id });
        return {
          uid: `${id}-${draw.id}@${host}`,
          at: draw.at,
          sequence: sequenceOf(draw, now),
          isCancelled: draw.state === 'void',
          summary: t('lotto_calendar_event', { name }),
          description: t('lotto_calendar_sales', { time: utcTime(draw.salesCloseAt) }),
          url: origin && origin + href,
        };
      }),
  );
  return events.sort((a, b) => a.at - b.at);
}

/**
 * A number that grows with each change of a draw (RFC 5545, 3.8.7.4): the minute in which the platform was asked, because earlier files are
 * not stored and a moved draw may move back. A draw that only the schedule has supersedes nothing: while the platform is unavailable,
 * calendars keep moved draws where they are.
 */
const sequenceOf = ({ state }: PlannedDraw, now: number): number => (state === undefined ? 0 : Math.trunc(now / 60));

/** `2026-11-22 03:00 UTC` */
const utcTime = (seconds: number): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
