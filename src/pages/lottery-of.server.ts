import type { LotteryKind } from '../lottery/engine/lottery-kind.ts';
import type { LoaderInput } from './loader.server.ts';
import { isLotteryAllowed } from './region-limits.server.ts';

type LotteryInput = Pick<LoaderInput, 'site' | 'lotteries' | 'region'>;

/** Lotteries that the visitor may see, by id; none if the section is switched off (R6.4). */
export function shownLotteries({ site, lotteries, region }: LotteryInput): ReadonlyMap<string, LotteryKind> {
  if (!site.configuration.promo.isLottoAvailable) return new Map();
  return new Map([...lotteries].filter(([id]) => isLotteryAllowed(region, id)));
}

/** Lottery of the address; undefined if the section is off, the id is unknown, or the visitor's region forbids it. */
export function lotteryOf(
  input: LotteryInput & Pick<LoaderInput, 'parameters'>,
): { readonly id: string; readonly kind: LotteryKind } | undefined {
  const id = input.parameters['lottoId'] ?? '';
  const kind = shownLotteries(input).get(id);
  return kind && { id, kind };
}
