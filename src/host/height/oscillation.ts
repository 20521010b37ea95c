/** Sizes at one moment, in CSS pixels. */
export interface HeightSample {
  /** Width of the frame. */
  readonly width: number;
  /** Height of the frame. */
  readonly viewport: number;
  /** Height of the page's content; it may be fractional. */
  readonly content: number;
}

/**
 * Reaction to a sample, if any. `wait`: the content moved together with the frame, so it is judged when both have settled ({@link
 * OscillationDetector.judge}). `test`: report this height, to see whether the content follows the frame.
 */
export type HeightVerdict =
  | { readonly kind: 'say'; readonly height: number }
  | { readonly kind: 'test'; readonly height: number }
  | { readonly kind: 'freeze'; readonly height: number }
  | { readonly kind: 'wait' };

/**
 * Distinguishes content that grows on its own from content whose height depends on the frame, which in turn follows the
 * content.
 */
export interface OscillationDetector {
  /** Call it on every change of frame or content. */
  readonly see: (sample: HeightSample) => HeightVerdict | undefined;
  /** Call it when neither frame nor content has changed for a while after `wait` or `test`. */
  readonly judge: () => HeightVerdict | undefined;
  /** Resets the samples, for another page or a reload. */
  readonly release: () => void;
}

/** Borders and spaces that hosts add to the reported height. */
const hostSlack = 40;
/** Content that changes by less than this share of the frame's change converges on its own (`80vh` for example). */
const convergingShare = 0.9;
/** Maximum width of a scrollbar, which appears and disappears with the frame's height; any larger change of the width is a new layout. */
const scrollbar = 20;
/** Times that a scrollbar may appear and disappear before it counts as an oscillation. */
const maxFlips = 4;
/** Pixels. Smaller changes are noise of the layout. */
const noise = 0.1;

/** Distance of a test height from earlier ones: no content has it by chance. */
const testOffset = 8;
/** Repeated echoes after which chance is ruled out. */
const maxEchoes = 5;

interface Test {
  readonly height: number;
  /** Height of the frame when the test began. */
  readonly viewport: number;
  /** Height of the content if it follows the frame. */
  readonly expected: number;
}

/**
 * Detects a page whose height depends on that of its frame (`100vh` and more). The sign is an echo: the content changes at the same moment
 * as the frame and then settles. After two echoes that do not converge the detector tests: it reports an unrelated height, and freezes only
 * content that changes as the echoes predict.
 */
export function createOscillationDetector(): OscillationDetector {
  let last: HeightSample | undefined;
  let widthBefore: number | undefined;
  let flips = 0;
  let reported = 0;
  let reportedBefore = 0;
  /** Content height of the newest report. */
  let reportedFor = 0;
  let echo: HeightSample | undefined;
  let contentBefore = 0;
  let echoes = 0;
  /** The content has moved together with the frame, and is judged later. */
  let isHeld = false;
  let test: Test | undefined;
  /** The frame's width when the height was frozen. */
  let frozenAt: number | undefined;

  const forget = () => {
    echoes = 0;
    isHeld = false;
    test = undefined;
  };
  const release = () => {
    forget();
    flips = 0;
    frozenAt = undefined;
  };
  const keep = (height: number, content: number) => {
    reportedBefore = reported;
    reported = height;
    reportedFor = content;
  };
  const say = (content: number): HeightVerdict | undefined => {
    if (content <= reported && reportedFor - content < 1) return;
    keep(Math.ceil(content), content);
    return { kind: 'say', height: reported };
  };
  const freeze = (height: number, width: number): HeightVerdict | undefined => {
    release();
    frozenAt = width;
    keep(height, height);
    return { kind: 'freeze', height };
  };

  const seeWidth = (
    { width, content }: HeightSample,
    previous: HeightSample | undefined,
  ): HeightVerdict | undefined => {
    const isFlip = previous && width === widthBefore && Math.abs(width - previous.width) <= scrollbar;
    flips = isFlip ? flips + 1 : 0;
    widthBefore = previous?.width;
    forget();
    return flips < maxFlips ? say(content) : freeze(Math.min(reported, Math.ceil(content)), width);
  };

  const see = (sample: HeightSample): HeightVerdict | undefined => {
    const previous = last;
    last = sample;
    if (frozenAt !== undefined) {
      if (Math.abs(sample.width - frozenAt) <= scrollbar) return;
      release();
    }
    if (sample.width !== previous?.width) return seeWidth(sample, previous);
    const isMoved = sample.viewport !== previous.viewport;
    const isChanged = Math.abs(sample.content - previous.content) > noise;
    if (isMoved && isChanged) isHeld = true;
    // The content changes on its own, or is independent of the frame.
    else if (isChanged || (isMoved && !isHeld)) forget();
    return isHeld || test ? { kind: 'wait' } : say(sample.content);
  };

  /** The height of two echoes ago, or a step as large as the previous one. */
  const isAgain = (content: number): boolean => {
    const newest = echo?.content ?? 0;
    return Math.abs(content - contentBefore) <= 1 || Math.abs(content - 2 * newest + contentBefore) <= 1;
  };

  const judge = (): HeightVerdict | undefined => {
    if (!last) return;
    const { width, viewport, content } = last;
    if (test) {
      const { height, expected, ...start } = test;
      test = undefined;
      // A host that never reduces the height can't be tested.
      if (viewport === start.viewport || Math.abs(content - expected) <= 2) return freeze(height, width);
    } else if (!isHeld) return;
    if (!isHeld || Math.abs(viewport - reported) > hostSlack) {
      forget();
      return say(content);
    }
    isHeld = false;
    const slope = echo && echoes > 0 ? (content - echo.content) / (viewport - echo.viewport) : 0;
    const isLoop = echoes > 1 ? isAgain(content) : Math.abs(slope) >= convergingShare;
    echoes = isLoop ? echoes + 1 : 1;
    contentBefore = echo?.content ?? 0;
    echo = last;
    if (echoes > maxEchoes) return freeze(Math.min(reported, Math.ceil(content)), width);
    if (echoes !== 2 || slope < 0) return say(content);
    const height = content > reported ? reportedBefore + testOffset : Math.ceil(content);
    test = { height, viewport, expected: content + slope * (height - reported) };
    keep(height, height);
    return { kind: 'test', height };
  };

  return { see, judge, release };
}
