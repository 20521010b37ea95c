import type { HostControl } from '../../state/host-control.ts';
import { type FrameFollower, watchFollowers } from './frame-follower.ts';
import type { HeightSample } from './oscillation.ts';

/** The page and frame as the height reporter reads them. */
export interface MeasuredPage {
  readonly measure: () => HeightSample;
  /** Whether the frame has a size; measurements are meaningless if not. */
  readonly hasSize: () => boolean;
  /** Whether the page is hidden: browsers send late resize events then. */
  readonly isHidden: () => boolean;
  /** Runs `onChange` when the height may have changed, until the returned function is called. */
  readonly observe: (onChange: () => void) => () => void;
  /** Calls back in the next animation frame, unless the returned function is called. */
  readonly nextFrame: (onFrame: () => void) => () => void;
  /** Records the sizes of all elements. The returned function names one that has followed the frame since. */
  readonly watchFollowers: () => () => FrameFollower | undefined;
}

/** The page of a window. */
export function measuredPage(target: Window & typeof globalThis, visibility: HostControl['visibility']): MeasuredPage {
  const { documentElement: root, body } = target.document;
  return {
    measure: () => ({ width: target.innerWidth, viewport: target.innerHeight, content: contentHeight(root, body) }),
    hasSize: () => target.innerWidth > 0,
    isHidden: visibility.isHidden,
    observe: (onChange) => {
      const observer = new target.ResizeObserver(onChange);
      observer.observe(root);
      observer.observe(body);
      target.addEventListener('resize', onChange);
      const ignore = visibility.subscribe(onChange);
      return () => {
        observer.disconnect();
        target.removeEventListener('resize', onChange);
        ignore();
      };
    },
    nextFrame: (onFrame) => {
      const frame = target.requestAnimationFrame(onFrame);
      return () => target.cancelAnimationFrame(frame);
    },
    watchFollowers: () => watchFollowers(root),
  };
}

/**
 * Height that the page needs: its own box, which may be smaller than the window, and overflow of a body that is too
 * small.
 */
function contentHeight(root: Element, body: Element): number {
  const box = root.getBoundingClientRect();
  return Math.max(box.height, body.getBoundingClientRect().top - box.top + body.scrollHeight);
}
