import { type Sight, whileInSight } from '../state/while-in-sight.ts';

const minute = 60_000;

/** Reports the whole minutes since a moment, now and as each is full, while the page is in sight. Returns what ends it. */
export function tickMinutes(sight: Sight, beganAt: number, report: (minutes: number) => void): () => void {
  return whileInSight(sight, () => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      // The clock of the device may be set back while the page is open.
      const elapsed = Math.max(0, Date.now() - beganAt);
      report(Math.floor(elapsed / minute));
      timer = setTimeout(tick, minute - (elapsed % minute));
    };
    tick();
    return () => clearTimeout(timer);
  });
}
