import { CallError } from '../lib/call-error.ts';
import { secondsPerDay } from '../lib/weekdays.ts';
import { daysAhead, isInArchive } from '../lottery/archive-page.ts';
import type { Draw } from '../lottery/draw-calendar.ts';
import type { LotteryKind } from '../lottery/lottery-kinds.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { CallContext } from './platform-call.ts';

/** The lottery of a call, by its path unless `id` is given; an unknown one is a 404. */
export function requestedLottery({ request, state }: CallContext, id = String(request.params['lottery'])): LotteryKind {
  const kind = state.lotteries.find((candidate) => candidate.id === id);
  if (kind === undefined) throw new CallError(404, 'There is no such lottery', 'lottery-unknown');
  return kind;
}

/** A draw of a lottery by its id; an unknown one, or one too far in the future, is a 404. */
export function requestedDraw({ clock }: SandboxState, { calendar }: LotteryKind, id: string): Draw {
  const draw = calendar.withId(id);
  if (draw && isInArchive(calendar, draw.number) && draw.at <= clock.now() + daysAhead * secondsPerDay) return draw;
  throw new CallError(404, 'The lottery has no such draw', 'draw-unknown');
}
