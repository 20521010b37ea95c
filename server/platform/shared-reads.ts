import { type AvailableLottery, loadAvailableLotteries } from '../../src/platform/lotto.ts';
import { loadPromotion, type PromotionReply } from '../../src/platform/promotions.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { createSharedRead } from './shared-read.ts';

/** Reads of the platform that give every visitor the same. */
export interface SharedReads {
  readonly promotion: (id: number) => Promise<PromotionReply>;
  readonly lotteries: () => Promise<readonly AvailableLottery[]>;
}

/** Short enough that a finished promotion shows as finished at once, long enough that a spike is one call. */
const freshness = { freshFor: 2_000, staleFor: 10_000 };

export function createSharedReads(transport: PlatformTransport): SharedReads {
  const promotion = createSharedRead({ load: (id: number) => loadPromotion(transport, id), ...freshness, max: 500 });
  const lotteries = createSharedRead({ load: (_: 'all') => loadAvailableLotteries(transport), ...freshness, max: 1 });
  return { promotion, lotteries: () => lotteries('all') };
}
