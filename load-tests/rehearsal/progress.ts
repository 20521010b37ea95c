import { figuresOf } from './figures.ts';
import type { Second } from './measure/timeline.ts';
import { type Durations, offeredRate, phaseAt } from './phases.ts';
import { asClock, asCount, asMilliseconds, asPercent, formatOptional, noValue } from './report/numbers.ts';

/** Where progress is written: a terminal shows the newest line in place, anything else gets a line every few seconds. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

const plainEvery = 5;
const eraseLine = '\r\u001b[2K';

/** Shows the progress of the rehearsal. */
export class Progress {
  readonly #screen: Screen;
  #isLineOpen = false;
  #updates = 0;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** Writes a permanent line. */
  say(text: string): void {
    if (this.#isLineOpen) this.#screen.write(eraseLine);
    this.#isLineOpen = false;
    this.#screen.write(`${text}\n`);
  }

  /** Shows the current state; call it once per second. */
  update(line: string): void {
    this.#updates += 1;
    if (this.#screen.isTTY === true) {
      this.#screen.write(eraseLine + line);
      this.#isLineOpen = true;
    } else if (this.#updates % plainEvery === 1) this.#screen.write(`${line}\n`);
  }
}

/** One line about a second of the spike. */
export function progressLine(
  seconds: readonly Second[],
  second: number,
  plan: { durations: Durations; rate: number; peak: number },
  now: string | undefined,
): string {
  const recent = figuresOf('', seconds, { from: Math.max(0, second - 2), until: second + 1 });
  const { full, stale, shell, error } = recent.outcomes;
  const all = full + stale + shell + error;
  const share = (part: number) => (all === 0 ? noValue : asPercent(part / all, 0));
  const offered = offeredRate(plan.durations, plan.rate, plan.peak, second);
  return [
    asClock(second).padStart(5),
    phaseAt(plan.durations, second).padEnd(8),
    `${asCount(seconds[second]?.traffic.requests ?? 0)}/s of ${asCount(offered)}/s`.padEnd(15),
    `p95 ${formatOptional(recent.pages.quantile(0.95), asMilliseconds)}`.padEnd(11),
    `full ${share(full)}, older ${share(stale)}, shell ${share(shell)}, errors ${share(error)}`,
    `busy ${formatOptional(recent.cpu, (cpu) => asPercent(cpu, 0))}`,
    ...(now === undefined ? [] : [now]),
  ].join('  ');
}
