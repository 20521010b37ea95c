import { PlatformError } from '../../platform/platform-error.ts';
import { loadLuckyDayDraw } from '../../platform/promotions/lucky-day-draw.ts';
import { loadLuckyDayTickets } from '../../platform/promotions/lucky-day-ticket.ts';
import type { PlatformTransport } from '../../platform/transport.ts';
import type { DrawDay } from './draw-data.ts';

interface DayRequest {
  readonly transport: PlatformTransport;
  /** `yyyy-MM-dd`, a day of the operator. */
  readonly day: string;
  readonly language: string;
  readonly isSignedIn: boolean;
}

/** Reads the draw of a day and, separately, the visitor's tickets. Rejects without the draw. */
export async function readDay({ transport, day, language, isSignedIn }: DayRequest): Promise<DrawDay> {
  const [draw, tickets] = await Promise.all([
    loadLuckyDayDraw(transport, day, language),
    isSignedIn
      ? loadLuckyDayTickets(transport, day, language).catch((error: unknown) =>
          error instanceof PlatformError && error.status === 401 ? ('signed-out' as const) : ('failed' as const),
        )
      : undefined,
  ]);
  return { draw, tickets };
}
