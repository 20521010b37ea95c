import type { HostContext } from './said-types.ts';

/**
 * Tells what of the host page matters to the page in the frame, at first and whenever it changes: less motion, whether the
 * frame can be seen and, where the frame is as tall as its page, which part of it. Returns what looks again.
 */
export function watchContext(
  frame: HTMLIFrameElement,
  isWholePage: boolean,
  signal: AbortSignal,
  tell: (context: HostContext) => void,
): () => void {
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  let last = '';
  const look = (): void => {
    const { top, bottom } = frame.getBoundingClientRect();
    // The page knows nothing of the host's `zoom` and `transform`.
    const scale = (bottom - top) / frame.offsetHeight || 1;
    const inPage = (length: number): number => Math.floor(Math.max(0, length) / scale);
    const height = inPage(Math.min(bottom, innerHeight) - Math.max(top, 0));
    const context: HostContext = {
      isMotionReduced: motion.matches,
      visibility: height && !document.hidden ? 'visible' : 'hidden',
      ...(isWholePage && { visibleArea: { top: inPage(-top), height } }),
    };
    const now = JSON.stringify(context);
    if (now !== last) tell(context);
    last = now;
  };
  const lookSoon = (): number => requestAnimationFrame(look);
  // The frame also moves and hides without a scroll.
  new IntersectionObserver(look).observe(frame);
  motion.addEventListener('change', look, { signal });
  // Capturing: the frame may be in a box that scrolls by itself.
  addEventListener('scroll', lookSoon, { signal, capture: true });
  addEventListener('resize', lookSoon, { signal });
  // Browsers draw no frames for a hidden document, so this can't wait for the next one.
  addEventListener('visibilitychange', look, { signal });
  look();
  return lookSoon;
}
