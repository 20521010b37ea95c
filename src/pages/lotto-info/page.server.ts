import { timedOut, withDeadline } from '../../lib/with-deadline.ts';
import { nextDraws } from '../../lottery/engine/draw-calendar.ts';
import { placeOffset } from '../../lottery/place-time.ts';
import { plannedDraws } from '../../lottery/planned-draws.ts';
import { optional } from '../../platform/optional.ts';
import type { Loader } from '../loader.server.ts';
import { lotteryOf } from '../lottery-of.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';
import { ofEachLottery, type SitemapAddresses } from '../sitemap-addresses.server.ts';
import { infoTabs } from './lottery-info.ts';
import { lottoInfoPage } from './lotto-info-page.ts';

/** Number of draws on the page. */
const shownDraws = 5;

const [hour, week] = [3_600, 7 * 86_400];

/** Milliseconds that the page waits for the platform: it is complete without. */
const platformDeadline = 250;

/**
 * Facts, prizes and rules of a lottery (R2.15, R2.16); help for a protected visitor. Everything except the jackpot and the state of the
 * next draws comes from the lottery's file, so the page works while the platform is down.
 */
export const load: Loader = async (input) => {
  const lottery = lotteryOf(input);
  if (!lottery) return 'not-found';
  const { id, kind } = lottery;
  const { parameters, reads, now } = input;
  const lastShown = nextDraws(kind.schedule, now, shownDraws).at(-1)?.at ?? now;
  // A week more, for postponed draws; a whole hour, so that visitors share the read.
  const to = Math.ceil((lastShown + week) / hour) * hour;
  const [reason, listed, upcoming] = await Promise.all([
    protectionOf(input),
    withDeadline(optional(reads.lotteries()), platformDeadline),
    withDeadline(optional(reads.upcomingDraws(to, id)), platformDeadline),
  ]);
  if (reason) return helpPage(reason, input);
  const known = upcoming === timedOut ? undefined : upcoming;
  const draws = plannedDraws(id, kind.schedule, { from: now, to, upcoming: known })
    .filter(({ at, state }) => at > now || state === 'postponed')
    .slice(0, shownDraws)
    .map((draw) => ({ ...draw, offset: placeOffset(kind.schedule.timeZone, draw.at) }));
  const onSale = listed === timedOut ? undefined : listed?.find((each) => each.id === id && each.nextDrawAt > now);
  const tab = infoTabs.find((name) => name === parameters['tab']) ?? 'about';
  return lottoInfoPage({ id, kind, day: draws[0]?.id.slice(0, 10) ?? '', draws, jackpot: onSale?.jackpot }, tab, input);
};

export const addresses: SitemapAddresses = (input) =>
  ofEachLottery(input).flatMap(({ parameters = {} }) =>
    infoTabs.map((tab) => ({ parameters: tab === infoTabs[0] ? parameters : { ...parameters, tab } })),
  );
