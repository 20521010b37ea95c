import type { DrawState } from '../../entities/lottery.ts';
import type { Money } from '../../lib/money.ts';
import type { CalendarDraw } from '../../lottery/engine/draw-calendar.ts';
import type { LotteryKind } from '../../lottery/engine/lottery-kind.ts';

/** The tabs of a lottery's page (R2.16), in their order; the first is the page itself. */
export const infoTabs = ['about', 'winnings', 'rules'] as const;

/** A name of {@link infoTabs}. */
export type InfoTab = (typeof infoTabs)[number];

/** An upcoming draw. */
export interface ComingDraw extends Pick<CalendarDraw, 'id' | 'at' | 'salesCloseAt'> {
  /** Missing if only the lottery's calendar has the draw. */
  readonly state?: DrawState | undefined;
  /** Hours ahead of UTC at the draw's place. */
  readonly offset: number;
}

/** A lottery on its page. */
export interface LotteryInfo {
  /** A lottery kind (R2.140). */
  readonly id: string;
  readonly kind: LotteryKind;
  /** Local day of the next draw: the page shows the rules of that day. */
  readonly day: string;
  /** The next draws. */
  readonly draws: readonly ComingDraw[];
  /** Jackpot of the next draw; missing if unknown. */
  readonly jackpot: Money | undefined;
}
