import type { FrameFollower } from './frame-follower.ts';
import type { MeasuredPage } from './measured-page.ts';
import { createOscillationDetector, type HeightVerdict } from './oscillation.ts';

/** A height that depends on its own frame, and the cause, if known. */
export interface UnstableHeight extends Partial<FrameFollower> {
  /** The height at which the frame stays, in CSS pixels. */
  readonly height: number;
  /** Description for the log. */
  readonly text: string;
}

export interface HeightReporterDeps {
  readonly page: MeasuredPage;
  /** Receives whole CSS pixels, at most once per animation frame, and never the same height twice in a row. */
  readonly report: (height: number) => void;
  /** Called when no more heights are reported, until the frame has another width or `release` is called. */
  readonly onUnstable: (finding: UnstableHeight) => void;
}

/** Reports the height that the page needs. */
export interface HeightReporter {
  /**
   * Reports the height at once and on every change. A second start reports again, for a host that has just connected.
   */
  readonly start: () => void;
  readonly stop: () => void;
  /** The page shows another route: a frozen height is free again. */
  readonly release: () => void;
}

/** Milliseconds without a change after which frame and content count as at rest. */
const restTime = 120;
/** Milliseconds for a host to apply a test height. */
const testTime = 3_000;

/** Reports the height of a page to a host whose frame follows it. A height that would change forever is frozen. */
export function createHeightReporter({ page, report, onUnstable }: HeightReporterDeps): HeightReporter {
  let detector = createOscillationDetector();
  let stopObserving: (() => void) | undefined;
  let cancelFrame: (() => void) | undefined;
  let cancelJudgement: (() => void) | undefined;
  let findFollower: (() => FrameFollower | undefined) | undefined;
  let wanted: number | undefined;
  let reported: number | undefined;

  const flush = () => {
    if (cancelFrame || wanted === undefined || wanted === reported) return;
    reported = wanted;
    cancelFrame = page.nextFrame(() => {
      cancelFrame = undefined;
      flush();
    });
    report(reported);
  };
  const isAtRest = () => page.hasSize() && !page.isHidden();
  const judge = () => {
    if (isAtRest()) follow(detector.judge());
  };
  /** Time alone is not enough, because a busy browser may draw nothing for longer: an entire frame without a change is required. */
  const waitFor = (milliseconds: number) => {
    cancelJudgement?.();
    const timer = setTimeout(() => {
      cancelJudgement = page.nextFrame(() => {
        cancelJudgement = page.nextFrame(judge);
      });
    }, milliseconds);
    cancelJudgement = () => clearTimeout(timer);
  };
  const follow = (verdict: HeightVerdict | undefined) => {
    if (!verdict) return;
    if (verdict.kind === 'wait') {
      waitFor(restTime);
      return;
    }
    wanted = verdict.height;
    flush();
    if (verdict.kind === 'test') {
      findFollower = page.watchFollowers();
      waitFor(testTime);
    }
    if (verdict.kind === 'freeze') {
      onUnstable(unstable(verdict.height, findFollower?.()));
      findFollower = undefined;
    }
  };
  const look = () => {
    // For a hidden page too: a host that scrolls to it needs its final height.
    if (page.hasSize()) follow(detector.see(page.measure()));
  };
  const stop = () => {
    stopObserving?.();
    cancelFrame?.();
    cancelJudgement?.();
    stopObserving = cancelFrame = cancelJudgement = findFollower = wanted = reported = undefined;
    detector = createOscillationDetector();
  };
  return {
    start: () => {
      stop();
      stopObserving = page.observe(look);
      look();
    },
    stop,
    release: () => {
      detector.release();
      if (stopObserving) look();
    },
  };
}

function unstable(height: number, follower: FrameFollower | undefined): UnstableHeight {
  const cause = follower ? `${follower.property} of ${follower.element}` : 'something in it';
  return { height, ...follower, text: `The page's height is frozen at ${height} px: ${cause} follows the frame` };
}
