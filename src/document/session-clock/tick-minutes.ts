import { type Visibility, whileVisible } from '../../state/while-visible.ts';

const minute = 60_000;

/** Reports the whole minutes since a moment, now and as each is full, while the page is in visibility. Returns what ends it. */
export function tickMinutes(visibility: Visibility, beganAt: number, report: (minutes: number) => void): () => void {
  return whileVisible(visibility, () => {
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
