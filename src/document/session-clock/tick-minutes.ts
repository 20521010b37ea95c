import { type Visibility, whileVisible } from '../../state/while-visible.ts';

const minute = 60_000;

/**
 * Reports the whole minutes since a moment, at once and after each minute, while the page is visible. Returns a function that stops this.
 */
export function tickMinutes(visibility: Visibility, beganAt: number, report: (minutes: number) => void): () => void {
  return whileVisible(visibility, () => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      // The device's clock may be set back while the page is open.
      const elapsed = Math.max(0, Date.now() - beganAt);
      report(Math.floor(elapsed / minute));
      timer = setTimeout(tick, minute - (elapsed % minute));
    };
    tick();
    return () => clearTimeout(timer);
  });
}
