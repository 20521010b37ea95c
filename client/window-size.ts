import { resizeDebounce } from '../config/constants.ts';
import { onSettled } from '../src/lib/on-settled.ts';
import type { SiteState } from '../src/state/site-state.ts';

/** Tells the size of the window now, and again whenever resizing has come to rest (specification, section 9). */
export function observeWindowSize(target: Window, onSize: (size: SiteState['windowSize']) => void): void {
  const tell = () => onSize({ width: target.innerWidth, height: target.innerHeight });
  onSettled(target, 'resize', resizeDebounce, tell);
  tell();
}
