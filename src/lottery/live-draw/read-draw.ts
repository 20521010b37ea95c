import { loadLotteryDraw } from '../../platform/lotto.ts';
import type { PlatformTransport } from '../../platform/transport.ts';
import type { LiveFields } from './live-fields.ts';

/** Reads a draw as the platform sees it now. Browsers load the contract only where a draw is followed. */
export const readDraw = (transport: PlatformTransport, lottery: string, draw: string): Promise<LiveFields> =>
  loadLotteryDraw(transport, lottery, draw);
