import * as z from 'zod/mini';
import { lotteryFilters, lotterySorts } from '../../entities/lottery.ts';
import { availableLotterySchema } from '../../platform/lotto.ts';

/** Data of the lottery main page (specification, section 2, LottoMainPage). */
export const lottoMainPageSchema = z.object({
  /** Seconds since epoch. */
  serverTime: z.int(),
  sort: z.enum(lotterySorts),
  filter: z.enum(lotteryFilters),
  isSignedIn: z.boolean(),
  /** Already sorted and filtered. */
  lotteries: z.array(availableLotterySchema),
  /** How many lotteries there are before the filter. */
  total: z.int(),
});

export type LottoMainPageData = z.infer<typeof lottoMainPageSchema>;
