import type { FrameFollower } from './frame-follower.ts';
import type { MeasuredPage } from './measured-page.ts';

/** A page in a frame whose host applies reported heights, for tests with fake timers. */
export interface FakeFrame {
  readonly page: MeasuredPage;
  /** The host's part: sets the height of the frame after `delay` milliseconds. */
  readonly followSoon: (height: number, delay?: number) => void;
  /** Changes the page or the frame at once. */
  readonly change: (changes: Partial<FakeFrameState>) => void;
  /** The browser draws no frame for a number of milliseconds. */
  readonly stall: (milliseconds: number) => void;
  readonly isObserved: () => boolean;
}

interface FakeFrameState {
  width: number;
  viewport: number;
  isHidden: boolean;
  /** Height of the content for a size of the frame. */
  contentOf: (viewport: number, width: number) => number;
  follower: FrameFollower | undefined;
}

const frameTime = 16;

/** A frame of 360 by 500 pixels. */
export function createFakeFrame(contentOf: FakeFrameState['contentOf']): FakeFrame {
  const state: FakeFrameState = { width: 360, viewport: 500, isHidden: false, contentOf, follower: undefined };
  let onChange: (() => void) | undefined;
  let drawsFrom = 0;
  const change = (changes: Partial<FakeFrameState>) => {
    Object.assign(state, changes);
    onChange?.();
  };
  return {
    page: {
      measure: () => ({
        width: state.width,
        viewport: state.viewport,
        content: state.contentOf(state.viewport, state.width),
      }),
      hasSize: () => state.width > 0,
      isHidden: () => state.isHidden,
      observe: (notify) => {
        onChange = notify;
        return () => {
          onChange = undefined;
        };
      },
      nextFrame: (onFrame) => {
        const timer = setTimeout(onFrame, Math.max(frameTime, drawsFrom - Date.now()));
        return () => clearTimeout(timer);
      },
      watchFollowers: () => () => state.follower,
    },
    followSoon: (height, delay = frameTime) => setTimeout(() => change({ viewport: height }), delay),
    change,
    stall: (milliseconds) => {
      drawsFrom = Date.now() + milliseconds;
    },
    isObserved: () => onChange !== undefined,
  };
}
