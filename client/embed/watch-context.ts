import type { HostContext } from './message-unions.ts';

/**
 * Reports the host page's state to the framed page, at first and on each change: less motion, whether the frame is
 * visible and, if the frame is as tall as its page, its visible part. The returned function checks again.
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
  // Capturing, because the frame may be in an element that scrolls.
  addEventListener('scroll', lookSoon, { signal, capture: true });
  addEventListener('resize', lookSoon, { signal });
  // Browsers draw no frames for a hidden document, so this can't wait for the next one.
  addEventListener('visibilitychange', look, { signal });
  look();
  return lookSoon;
}
