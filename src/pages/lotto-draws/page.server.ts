import { circulations, favoritesView } from '../../entities/lottery.ts';
import { favoriteLotteries } from '../../lottery/favorite-lotteries.ts';
import { placeOffset } from '../../lottery/place-time.ts';
import { optional } from '../../platform/optional.ts';
import type { Loader } from '../loader.server.ts';
import { shownLotteries } from '../lottery-of.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';
import { ofLotterySection } from '../sitemap-addresses.server.ts';
import { type LastDraw, lottoDrawsPage } from './block.tsx';

const hour = 3_600;

/** Seconds that the calendar looks ahead. */
export const calendarLength = 10 * 86_400;

/**
 * Draws of the coming days. An unknown lottery or an invalid day counts as unset. A chosen lottery takes precedence over
 * the visitor's favourites.
 */
export const load: Loader = async (input) => {
  if (!input.site.configuration.promo.isLottoAvailable) return 'not-found';
  const kinds = shownLotteries(input);
  // A whole hour, so that visitors share the read.
  const until = Math.ceil((input.now + calendarLength) / hour) * hour;
  const circulation = circulations.find((name) => name === input.query.get('circulation'));
  const [reason, upcoming, available] = await Promise.all([
    protectionOf(input),
    input.reads.upcomingDraws(until),
    circulation === 'lastCirculation' ? optional(input.reads.lotteries()) : undefined,
  ]);
  if (reason) return helpPage(reason, input);
  const draws = upcoming.flatMap(({ lottery, id, at, state, jackpot }) => {
    const kind = kinds.get(lottery);
    if (!kind) return [];
    const { name, schedule } = kind;
    return [{ lottery, id, at, state, jackpot, name, placeOffset: placeOffset(schedule.timeZone, at) }];
  });
  const lotteries = [...kinds].map(([id, { name }]) => ({ id, name }));
  lotteries.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const lottery = lotteries.find(({ id }) => id === input.query.get('lottery'))?.id;
  const isOfFavorites = lottery === undefined && input.query.get('view') === favoritesView;
  const favorites = lotteries.map(({ id }) => id).filter((id) => favoriteLotteries.of(input.values).includes(id));
  const day = input.query.get('day') ?? undefined;
  const last = (available ?? []).flatMap(({ id, lastDraw }): LastDraw[] => {
    const name = kinds.get(id)?.name;
    return name === undefined || !lastDraw || lastDraw.main.length === 0
      ? []
      : [{ ...lastDraw, lottery: id, name, draw: lastDraw.id }];
  });
  return lottoDrawsPage(
    {
      circulation,
      last,
      draws: circulation === 'nextCirculation' ? firstOfEach(draws) : draws,
      lotteries,
      favorites,
      lottery,
      isOfFavorites,
      day,
    },
    input,
  );
};

/** The first draw of each lottery: draws are in the order of their times. */
function firstOfEach<Draw extends { readonly lottery: string }>(draws: readonly Draw[]): Draw[] {
  const seen = new Set<string>();
  return draws.filter(({ lottery }) => !seen.has(lottery) && seen.add(lottery));
}

export const addresses = ofLotterySection;
