import { lotteryFilters, lotterySorts, lotteryViews, maxLotterySearchLength } from '../../entities/lottery.ts';
import { timedOut, withDeadline } from '../../lib/with-deadline.ts';
import { drawOnSale } from '../../lottery/engine/draw-calendar.ts';
import { type LotteryKind, rulesOn } from '../../lottery/engine/lottery-kind.ts';
import { jackpotOneIn, oneIn, tierChances } from '../../lottery/engine/odds.ts';
import { favoriteLotteries } from '../../lottery/favorite-lotteries.ts';
import {
  arrangeLotteries,
  findLotteries,
  lotteriesInView,
  offeredFilters,
  offeredViews,
} from '../../lottery/lottery-list.ts';
import { salesState } from '../../lottery/sales-state.ts';
import type { AvailableLottery } from '../../platform/lotto/lotto-available.ts';
import { optional } from '../../platform/optional.ts';
import { visitorDeadline } from '../../platform/read-participation.server.ts';
import type { Loader, LoaderInput } from '../loader.server.ts';
import { shownLotteries } from '../lottery-of.server.ts';
import { estimatesOf } from '../own-currency.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';
import { lotteriesIn } from '../region-limits.server.ts';
import { ofLotterySection } from '../sitemap-addresses.server.ts';
import { biggestJackpot, type FeaturedLottery, type ListQuery, type LotteryWithJackpot } from './lotto-main-list.ts';
import { lottoMainPage } from './lotto-main-page.ts';

/**
 * The lottery main page; for a protected visitor, the page of help. If the section is off: 404 (decision 12). Unknown
 * sorts, filters and views count as unset.
 */
export const load: Loader = async (input) => {
  const { site, session, now, region, t, values } = input;
  if (!site.configuration.promo.isLottoAvailable) return 'not-found';
  const [reason, available] = await Promise.all([protectionOf(input), lotteriesFor(input)]);
  if (reason) return helpPage(reason, input);
  const query = queryOf(input);
  const currencies = site.configuration.currency;
  const baseRates = new Map(currencies.map(({ code, baseRate }) => [code, baseRate]));
  const known = lotteriesIn(region, available);
  const estimates = await estimatesOf(
    input,
    known.flatMap(({ jackpot }) => jackpot ?? []),
  );
  const pages = shownLotteries(input);
  const all = known.map((lottery) => ({
    ...lottery,
    sales: salesState(lottery, now),
    estimate: lottery.jackpot && estimates.get(lottery.jackpot),
    isFavorite: favoriteLotteries.of(values).includes(lottery.id),
    hasPage: pages.has(lottery.id),
  }));
  const found = findLotteries(lotteriesInView(all, query.view, now), query.search, ({ country }) =>
    t(`country_${country.toLowerCase()}`),
  );
  // The featured lottery does not depend on the chosen view, so that the list below keeps its position.
  const star = biggestJackpot(
    all.filter(({ nextDrawAt, hasPage }) => hasPage && nextDrawAt > now),
    currencies,
  );
  return lottoMainPage(
    {
      ...query,
      views: offeredViews(all, query.view, now),
      filters: offeredFilters(all, query.filter),
      isSignedIn: session.status === 'signed-in',
      lotteries: arrangeLotteries(found, query.sort, query.filter, baseRates),
      total: all.length,
      star: star && withOdds(star, pages.get(star.id), now),
    },
    input,
  );
};

/** The lottery with the odds of its next draw's rules. */
function withOdds(star: LotteryWithJackpot, kind: LotteryKind | undefined, now: number): FeaturedLottery | undefined {
  if (kind?.type !== 'jackpot') return undefined;
  const rules = rulesOn(kind.rules, drawOnSale(kind.schedule, now).day);
  return { ...star, jackpotOneIn: jackpotOneIn(rules), anyOneIn: oneIn(tierChances(rules).any) };
}

const queryOf = ({ query }: LoaderInput): ListQuery => ({
  sort: lotterySorts.find((name) => name === query.get('sort')) ?? 'POPULARITY',
  filter: lotteryFilters.find((name) => name === query.get('filter')) ?? 'ALL',
  view: lotteryViews.find((name) => name === query.get('view')) ?? 'ALL',
  search: (query.get('search') ?? '').trim().slice(0, maxLotterySearchLength),
});

/**
 * A signed-in visitor gets their own tickets with the list; all others share one. It also replaces a visitor's own that fails or is late,
 * unless they filter by their tickets.
 */
async function lotteriesFor(input: LoaderInput): Promise<readonly AvailableLottery[]> {
  const { session, transport, reads } = input;
  if (session.status !== 'signed-in') return reads.lotteries();
  const reading = reads.ownLotteries({ transport, token: session.token });
  if (queryOf(input).filter !== 'ALL') return reading;
  const own = await withDeadline(optional(reading), visitorDeadline);
  return own === timedOut || own === undefined ? reads.lotteries() : own;
}

export const addresses = ofLotterySection;
