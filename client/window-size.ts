import { resizeDebounce } from '../config/constants.ts';
import { onDebouncedEvent } from '../src/lib/debounced-event.ts';
import type { SiteState } from '../src/state/site-state.ts';

/** Reports the window size now, and after each debounced resize (R9.23). */
export function observeWindowSize(target: Window, onSize: (size: SiteState['windowSize']) => void): void {
  const notify = () => onSize({ width: target.innerWidth, height: target.innerHeight });
  onDebouncedEvent(target, 'resize', resizeDebounce, notify);
  notify();
}
