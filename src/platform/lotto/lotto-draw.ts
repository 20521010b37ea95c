import type * as z from 'zod/mini';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { shortFreshness } from '../freshness.ts';
import type { PlatformTransport } from '../transport.ts';
import { lotteryDrawSchema, lotteryShape, lottoPath } from './lottery-contracts.ts';
import { heldDrawExample } from './lottery-examples.ts';

/** A draw of a lottery. */
export type LotteryDraw = z.infer<typeof lotteryDrawSchema>;

const spec = {
  id: 'lotto-draw',
  group: 'lotto',
  method: 'GET',
  path: `${lottoPath}/:lottery/draws/:draw`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: lotteryDrawSchema,
} as const satisfies CallSpec;

/** A past or future draw, by its id. */
export const loadLotteryDraw = (transport: PlatformTransport, lottery: string, draw: string): Promise<LotteryDraw> =>
  callPlatform(transport, spec, { parameters: { lottery, draw } });

export const lottoDrawCall = defineCall(spec, {
  isOwn: true,
  function: loadLotteryDraw,
  token: 'none',
  refusals: ['lottery-unknown', 'draw-unknown'],
  parameters: { lottery: lotteryShape, draw: /^\d{4}-\d\d-\d\d(?:-\d{4})?$/ },
  regionRule: { lottery: 'path.lottery' },
  usedOn: { page: 'lotto/results/powerball/2025-11-22', failure: 'error' },
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadLotteryDraw(transport, 'powerball', '2026-11-21'),
    sent: { method: 'GET', path: '/web-api/external-api/lotto/powerball/draws/2026-11-21' },
    reply: heldDrawExample(),
  }),
  sample: () => ({ parameters: { lottery: 'powerball', draw: '2026-11-14' } }),
});
