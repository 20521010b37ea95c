import { loadLotteryDraw } from '../../platform/lotto/lotto-draw.ts';
import type { PlatformTransport } from '../../platform/transport.ts';
import { type BallRules, checkDraw } from '../engine/check-draw.ts';
import type { LiveFields } from './live-fields.ts';

interface ReadDrawOptions {
  readonly lottery: string;
  readonly id: string;
  readonly balls: BallRules;
  /** Seconds since epoch. */
  readonly now: number;
}

/** Reads the current draw from the platform. Browsers load the contract only when a draw is followed. */
export async function readDraw(
  transport: PlatformTransport,
  { lottery, id, balls, now }: ReadDrawOptions,
): Promise<LiveFields> {
  return checkDraw(await loadLotteryDraw(transport, lottery, id), balls, now).draw;
}
