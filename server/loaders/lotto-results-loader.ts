import { drawsBetween } from '../../src/lottery/engine/draw-calendar.ts';
import type { LotteryKind } from '../../src/lottery/engine/lottery-kind.ts';
import { type LatestResult, lottoResultsPage } from '../../src/pages/lotto-results/block.tsx';
import type { AvailableLottery } from '../../src/platform/lotto/lotto-available.ts';
import type { Loader } from './loader.ts';
import { shownLotteries } from './lottery-of.ts';
import { helpPage, protectionOf } from './protected-visitor.ts';
import { lotteriesIn } from './region-limits.ts';

/**
 * The latest result of each lottery, newest first; help for a protected visitor. If the section is off: 404 (decision
 * 12).
 */
export const loadLottoResults: Loader = async (input) => {
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
