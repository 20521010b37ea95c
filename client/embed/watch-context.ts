import type { HostContext } from './message-unions.ts';

/**
 * Reports the host page's state to the framed page, at first and on each change: less motion, whether the frame is visible and, if the
 * frame is as tall as its page, its visible part. The returned function schedules an update.
 */
export function watchContext(
  frame: HTMLIFrameElement,
  isWholePage: boolean,
  signal: AbortSignal,
  report: (context: HostContext) => void,
): () => void {
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  let last = '';
  const update = (): void => {
    const { top, bottom } = frame.getBoundingClientRect();
    // The page can't see the host's `zoom` and `transform`.
    const scale = (bottom - top) / frame.offsetHeight || 1;
    const inPage = (length: number): number => Math.floor(Math.max(0, length) / scale);
    const height = inPage(Math.min(bottom, innerHeight) - Math.max(top, 0));
    const context: HostContext = {
      isMotionReduced: motion.matches,
      visibility: height && !document.hidden ? 'visible' : 'hidden',
      ...(isWholePage && { visibleArea: { top: inPage(-top), height } }),
    };
    const now = JSON.stringify(context);
    if (now !== last) report(context);
    last = now;
  };
  const updateSoon = (): number => requestAnimationFrame(update);
  // The frame also moves or is hidden without a scroll event.
  new IntersectionObserver(update).observe(frame);
  motion.addEventListener('change', update, { signal });
  // In the capture phase, because the frame may be in a scrolling element.
  addEventListener('scroll', updateSoon, { signal, capture: true });
  addEventListener('resize', updateSoon, { signal });
  // Hidden documents get no animation frames, so this can't wait for the next one.
  addEventListener('visibilitychange', update, { signal });
  update();
  return updateSoon;
}
