import * as z from 'zod/mini';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { listOfUsable } from '../../lib/list-of-usable.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { exampleTime } from '../example-values.ts';
import { shortFreshness } from '../freshness.ts';
import type { PlatformTransport } from '../transport.ts';
import { drawFields, hasItsNumbers, lottoPath } from './lottery-contracts.ts';
import { drawOnSaleExample } from './lottery-examples.ts';

/** Query of upcoming draws of one lottery or of all, up to and including a moment (seconds since epoch). */
export const upcomingDrawsQuerySchema = z.object({ lottery: z.optional(z.string()), until: epochSecondsSchema });

/** Reply of `GET {external-api}/lotto/upcoming`. */
export const upcomingDrawsReplySchema = z.object({
  /** In chronological order. A draw is included until its numbers are known. */
  draws: listOfUsable(
    z.object({ ...drawFields, lottery: z.string() }).check(z.refine(hasItsNumbers, 'a draw without its numbers')),
  ),
});

/** An upcoming draw, and its lottery. */
export type UpcomingDraw = z.infer<typeof upcomingDrawsReplySchema>['draws'][number];

const spec = {
  id: 'lotto-upcoming',
  group: 'lotto',
  method: 'GET',
  path: `${lottoPath}/upcoming`,
  isRepeatable: true,
  isMoneyAction: false,
  query: upcomingDrawsQuerySchema,
  reply: upcomingDrawsReplySchema,
} as const satisfies CallSpec;

/** Upcoming draws of a lottery, or of all of them. */
export async function loadUpcomingDraws(
  transport: PlatformTransport,
  query: z.input<typeof upcomingDrawsQuerySchema>,
): Promise<UpcomingDraw[]> {
  const reply = await callPlatform(transport, spec, { query });
  return reply.draws;
}

export const lottoUpcomingCall = defineCall(spec, {
  isOwn: true,
  function: loadUpcomingDraws,
  token: 'none',
  regionRule: { lottery: 'query.lottery' },
  usedOn: { page: 'lotto/game/powerball', failure: 'partial' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadUpcomingDraws(transport, { lottery: 'powerball', until: exampleTime + 604_800 }),
    sent: {
      method: 'GET',
      path: `/web-api/external-api/lotto/upcoming?lottery=powerball&until=${exampleTime + 604_800}`,
    },
    reply: { draws: [{ ...drawOnSaleExample(), lottery: 'powerball' }] },
    result: [{ ...drawOnSaleExample(), lottery: 'powerball' }],
  }),
  sample: (now) => ({ query: { lottery: 'powerball', until: now + 604_800 } }),
});
