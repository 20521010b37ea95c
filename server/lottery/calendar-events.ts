import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { Texts } from '../../src/i18n/texts.ts';
import { nextDraws } from '../../src/lottery/engine/draw-calendar.ts';
import type { LotteryKind } from '../../src/lottery/engine/lottery-kind.ts';
import type { CalendarEvent } from '../../src/lottery/files/calendar-file.ts';
import { hrefFor } from '../../src/routes/route-href.ts';

interface CalendarSite {
  readonly language: LanguageCode;
  readonly t: Texts['t'];
  /** Seconds since epoch. */
  readonly now: number;
  readonly origin: string | undefined;
}

/** Draws of one lottery in a file, at most. */
const mostDraws = 60;

/** Seconds that a file looks ahead: calendars read it again twice a day. */
const horizon = 56 * 86_400;

/** The draws to come of some lotteries, in the order of their times. */
export function calendarEvents(
  lotteries: ReadonlyMap<string, LotteryKind>,
  { language, t, now, origin }: CalendarSite,
): CalendarEvent[] {
  const host = origin === undefined ? 'marquee' : new URL(origin).hostname;
  const events = [...lotteries].flatMap(([id, { name, schedule }]) =>
    nextDraws(schedule, now, mostDraws)
      .filter(({ at }) => at < now + horizon)
      .map((draw): CalendarEvent => {
        const href = hrefFor('lotto-draw', language, { lottoId: id, draw: draw.id });
        return {
          uid: `${id}-${draw.id}@${host}`,
          at: draw.at,
          summary: t('lotto_calendar_event', { name }),
          description: t('lotto_calendar_sales', { time: utcTime(draw.salesCloseAt) }),
          url: origin && origin + href,
        };
      }),
  );
  return events.sort((a, b) => a.at - b.at);
}

/** `2026-11-22 03:00 UTC` */
const utcTime = (seconds: number): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
