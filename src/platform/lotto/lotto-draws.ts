import * as z from 'zod/mini';
import { listOfUsable } from '../../lib/list-of-usable.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { shortFreshness } from '../freshness.ts';
import type { PlatformTransport } from '../transport.ts';
import { count } from '../whole-numbers.ts';
import { lotteryDrawSchema, lotteryShape, lottoPath } from './lottery-contracts.ts';
import { heldDrawExample } from './lottery-examples.ts';

/** Query of the archive of a lottery. `year`: by local days. */
export const lotteryDrawsQuerySchema = z.object({
  year: z.optional(z.int().check(z.gte(1970), z.lte(9999))),
  offset: count,
  limit: z.int().check(z.gte(1), z.lte(100)),
});

/** Reply of `GET {external-api}/lotto/{lottery}/draws`. */
export const lotteryDrawsReplySchema = z.object({
  /** Past draws, newest first. */
  draws: listOfUsable(lotteryDrawSchema),
  /** Number of all matching draws. */
  total: count,
  /** Years with draws, newest first. */
  years: z.array(z.int()),
});

/** A part of the archive of a lottery. */
export type LotteryDraws = z.infer<typeof lotteryDrawsReplySchema>;

const spec = {
  id: 'lotto-draws',
  group: 'lotto',
  method: 'GET',
  path: `${lottoPath}/:lottery/draws`,
  isRepeatable: true,
  isMoneyAction: false,
  query: lotteryDrawsQuerySchema,
  reply: lotteryDrawsReplySchema,
} as const satisfies CallSpec;

/** Loads a part of a lottery's archive, newest first; optionally of one year. */
export const loadLotteryDraws = (
  transport: PlatformTransport,
  lottery: string,
  query: z.input<typeof lotteryDrawsQuerySchema>,
): Promise<LotteryDraws> => callPlatform(transport, spec, { parameters: { lottery }, query });

export const lottoDrawsCall = defineCall(spec, {
  isOwn: true,
  function: loadLotteryDraws,
  token: 'none',
  refusals: ['lottery-unknown'],
  parameters: { lottery: lotteryShape },
  regionRule: { lottery: 'path.lottery' },
  usedOn: { page: 'lotto/results/powerball', failure: 'error' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadLotteryDraws(transport, 'powerball', { year: 2026, offset: 20, limit: 10 }),
    sent: { method: 'GET', path: '/web-api/external-api/lotto/powerball/draws?year=2026&offset=20&limit=10' },
    reply: { draws: [heldDrawExample()], total: 21, years: [2026, 2025] },
  }),
  sample: () => ({ parameters: { lottery: 'powerball' }, query: { offset: 0, limit: 10 } }),
});
