import { drawsBetween } from '../../lottery/engine/draw-calendar.ts';
import type { LotteryKind } from '../../lottery/engine/lottery-kind.ts';
import type { AvailableLottery } from '../../platform/lotto/lotto-available.ts';
import type { Loader } from '../loader.server.ts';
import { shownLotteries } from '../lottery-of.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';
import { lotteriesIn } from '../region-limits.server.ts';
import { ofLotterySection } from '../sitemap-addresses.server.ts';
import { type LatestResult, lottoResultsPage } from './block.tsx';

/** The latest result of each lottery, newest first; help for a protected visitor. A 404 if the section is switched off (decision 12). */
export const load: Loader = async (input) => {
  if (!input.site.configuration.promo.isLottoAvailable) return 'not-found';
  const [reason, available] = await Promise.all([protectionOf(input), input.reads.lotteries()]);
  if (reason) return helpPage(reason, input);
  const kinds = shownLotteries(input);
  const results = lotteriesIn(input.region, available).flatMap((lottery) =>
    latestResult(lottery, kinds.get(lottery.id)),
  );
  return lottoResultsPage(
    results.sort((a, b) => b.drawnAt - a.drawnAt || a.id.localeCompare(b.id, 'en')),
    input,
  );
};

/** A lottery that was never drawn, or without known facts, has no result. */
function latestResult({ id, lastDraw, jackpot }: AvailableLottery, kind: LotteryKind | undefined): LatestResult[] {
  if (!kind || !lastDraw) return [];
  const { drawnAt, main, additional } = lastDraw;
  const draw = lastDraw.id ?? drawsBetween(kind.schedule, drawnAt, drawnAt + 1)[0]?.id;
  return [{ id, name: kind.name, country: kind.country, draw, drawnAt, main, additional, jackpot }];
}

export const addresses = ofLotterySection;
