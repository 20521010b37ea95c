import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeFrame } from './fake-frame.ts';
import { createHeightReporter, type UnstableHeight } from './height-reporter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Embeds a page whose host makes its frame `extra` pixels taller than reported. */
function embed(contentOf: (viewport: number, width: number) => number, extra = 0) {
  const frame = createFakeFrame(contentOf);
  const heights: number[] = [];
  const findings: UnstableHeight[] = [];
  const reporter = createHeightReporter({
    page: frame.page,
    report: (height) => {
      heights.push(height);
      frame.followSoon(height + extra);
    },
    onUnstable: (finding) => findings.push(finding),
  });
  reporter.start();
  const settle = () => vi.advanceTimersByTime(60_000);
  return { frame, heights, findings, reporter, settle };
}

describe('a page with an intrinsic height', () => {
  it('reports it at once, rounded up, and not again without a change', () => {
    const { heights, frame, settle } = embed(() => 840.2);
    expect(heights).toEqual([841]);
    settle();
    frame.change({});
    frame.change({ contentOf: () => 840.9 });
    frame.change({ contentOf: () => 840 });
    settle();
    expect(heights).toEqual([841]);
  });

  it('reports a height smaller by a pixel, and never less than the page needs', () => {
    const { heights, frame, settle } = embed(() => 840.2);
    for (const content of [839.9, 839.2, 838.2, 841.01]) {
      settle();
      frame.change({ contentOf: () => content });
    }
    settle();
    expect(heights).toEqual([841, 840, 839, 842]);
  });

  it('reports one height per animation frame: the newest', () => {
    const { heights, frame } = embed(() => 100);
    for (let content = 110; content <= 200; content += 10) frame.change({ contentOf: () => content });
    expect(heights).toEqual([100]);
    vi.advanceTimersByTime(16);
    expect(heights).toEqual([100, 200]);
  });

  it('reports no change that is reverted before the animation frame', () => {
    const { heights, frame, settle } = embed(() => 100);
    frame.change({ contentOf: () => 300 });
    frame.change({ contentOf: () => 100 });
    settle();
    expect(heights).toEqual([100]);
  });

  it('reports nothing while it has no size, and its height once it has one again', () => {
    const { heights, frame, settle } = embed(() => 100);
    frame.change({ width: 0 });
    frame.change({ contentOf: () => 300 });
    settle();
    expect(heights).toEqual([100]);
    frame.change({ width: 360 });
    settle();
    expect(heights).toEqual([100, 300]);
  });

  it('reports the height of a page below the fold of its host', () => {
    const { heights, frame, settle } = embed(() => 100);
    frame.change({ isHidden: true });
    frame.change({ contentOf: () => 300 });
    settle();
    expect(heights).toEqual([100, 300]);
  });

  it('searches for content that follows the frame only while the page is visible', () => {
    const { findings, frame, settle } = embed((viewport) => viewport + 30);
    frame.change({ isHidden: true });
    settle();
    expect(findings).toEqual([]);
    frame.change({ isHidden: false });
    settle();
    expect(findings).toHaveLength(1);
  });

  it('reports its height again to a later host, and nothing once stopped', () => {
    const { heights, frame, reporter, settle } = embed(() => 100);
    settle();
    reporter.start();
    expect(heights).toEqual([100, 100]);
    reporter.stop();
    expect(frame.isObserved()).toBe(false);
    reporter.release();
    settle();
    expect(heights).toEqual([100, 100]);
  });

  it('is not frozen by an accordion opened 10 times, winners loaded 20 times or a growing list', () => {
    let content = 400;
    const { frame, heights, findings, settle } = embed(() => content);
    const become = (height: number, wait: number) => {
      content = height;
      frame.change({});
      vi.advanceTimersByTime(wait);
    };
    for (let turn = 0; turn < 10; turn += 1) {
      become(700, 500);
      become(400, 500);
    }
    for (let turn = 0; turn < 20; turn += 1) become(content + 400, 250);
    for (let line = 0; line < 100; line += 1) become(content + 30, 16);
    settle();
    expect(findings).toEqual([]);
    expect(heights.at(-1)).toBe(11_400);
    expect(heights.slice(0, 21)).toEqual([400, ...Array.from({ length: 10 }, () => [700, 400]).flat()]);
  });

  it('settles without a freeze when a part of it is a fraction of the frame', () => {
    const { heights, findings, settle } = embed((viewport) => 0.8 * viewport + 300);
    settle();
    expect(findings).toEqual([]);
    expect(heights.at(-1)).toBeGreaterThan(1_480);
    expect(heights.length).toBeLessThan(40);
  });
});

describe('a page that follows its frame', () => {
  it.each([
    ['min-height: 100vh and a footer', (viewport: number) => viewport + 60],
    ['a body with margins', (viewport: number) => Math.max(300, viewport) + 16],
    ['100dvh twice', (viewport: number) => 2 * viewport + 10],
    ['fractions of a pixel', (viewport: number) => viewport + 0.4],
  ])('%s: is frozen at the smaller height within 3 messages', (_name, contentOf) => {
    const { heights, findings, settle } = embed(contentOf);
    settle();
    expect(heights).toHaveLength(3);
    expect(heights[2]).toBe((heights[0] ?? 0) + 8);
    expect(findings).toMatchObject([{ height: heights[2] }]);
  });

  it.each([
    ['borders of the frame', -4],
    ['a space of the host', 20],
  ])('is frozen with %s', (_name, extra) => {
    const { heights, findings, settle } = embed((viewport) => viewport + 30, extra);
    settle();
    expect([heights.length, findings.length]).toEqual([3, 1]);
  });

  it('is frozen when the host animates its frame', () => {
    const { frame, heights, findings, reporter, settle } = embed((viewport) => viewport + 30, 1_000);
    reporter.stop();
    heights.length = 0;
    const smooth = createHeightReporter({
      page: frame.page,
      report: (height) => {
        heights.push(height);
        const from = frame.page.measure().viewport;
        for (let step = 1; step <= 10; step += 1) frame.followSoon(from + ((height - from) * step) / 10, 16 * step);
      },
      onUnstable: (finding) => findings.push(finding),
    });
    settle();
    smooth.start();
    settle();
    expect([heights.length, findings.length]).toEqual([3, 1]);
  });

  it('is frozen when the host’s animation of its frame stalls', () => {
    const frame = createFakeFrame((viewport) => viewport + 30);
    const heights: number[] = [];
    const onUnstable = vi.fn();
    const report = (height: number) => {
      heights.push(height);
      const { viewport } = frame.page.measure();
      frame.followSoon(Math.round((viewport + height) / 2), 16);
      // All timers ran late, and no frame was drawn meanwhile.
      setTimeout(() => frame.stall(400), 20);
      frame.followSoon(height, 430);
    };
    createHeightReporter({ page: frame.page, report, onUnstable }).start();
    vi.advanceTimersByTime(60_000);
    expect(heights).toEqual([530, 560, 538]);
    expect(onUnstable).toHaveBeenCalledTimes(1);
  });

  it('is frozen when the host never shrinks its frame', () => {
    const frame = createFakeFrame((viewport) => viewport + 30);
    const heights: number[] = [];
    const onUnstable = vi.fn();
    const report = (height: number) => {
      heights.push(height);
      if (height > frame.page.measure().viewport) frame.followSoon(height);
    };
    createHeightReporter({ page: frame.page, report, onUnstable }).start();
    vi.advanceTimersByTime(60_000);
    expect(heights).toHaveLength(3);
    expect(onUnstable).toHaveBeenCalledTimes(1);
  });

  it('is frozen when it grows with every change of its frame', () => {
    let [seen, content] = [500, 500];
    const { heights, findings, settle } = embed((viewport) => {
      if (viewport !== seen) content += 30;
      seen = viewport;
      return content;
    });
    settle();
    // The frame starts at 500 pixels, and the page changes nothing until another height arrives.
    expect(heights).toEqual([500]);
    expect(findings).toEqual([]);
    const growing = embed((viewport) => {
      if (viewport !== seen) content += 30;
      seen = viewport;
      return content + 100;
    });
    growing.settle();
    expect(growing.heights.length).toBeLessThan(8);
    expect(growing.findings).toHaveLength(1);
  });

  it('is frozen at the smaller height when it alternates between two', () => {
    const { heights, findings, settle } = embed((viewport) => (viewport > 700 ? 600 : 800));
    settle();
    expect(heights.length).toBeLessThan(8);
    expect(heights.at(-1)).toBe(600);
    expect(findings).toMatchObject([{ height: 600 }]);
  });

  it('is frozen when it alternates with a scrollbar, but not with other widths', () => {
    const { frame, heights, findings, settle } = embed((_viewport, width) => (width === 360 ? 900 : 880));
    for (let turn = 0; turn < 20; turn += 1) {
      const [newest = 0] = heights.slice(-1);
      vi.advanceTimersByTime(50);
      frame.change({ viewport: newest, width: newest > 890 ? 345 : 360 });
    }
    settle();
    expect(heights.length).toBeLessThan(10);
    expect(findings).toMatchObject([{ height: 880 }]);
    for (let turn = 0; turn < 20; turn += 1) {
      frame.change({ width: turn % 2 ? 360 : 800 });
      settle();
    }
    expect(findings).toHaveLength(1);
  });

  it('reports the elements that follow the frame in one finding', () => {
    const { frame, findings, settle } = embed((viewport) => viewport + 60);
    frame.change({ follower: { element: 'body > main.hero', property: 'min-height' } });
    settle();
    expect(findings).toEqual([
      {
        height: 568,
        element: 'body > main.hero',
        property: 'min-height',
        text: "The page's height is frozen at 568 px: min-height of body > main.hero follows the frame",
      },
    ]);
  });

  it('is no longer frozen at another width of the frame or on another route', () => {
    const { frame, heights, findings, reporter, settle } = embed((viewport) => viewport + 60);
    settle();
    frame.change({ contentOf: () => 2_000 });
    settle();
    expect(heights).toHaveLength(3);
    reporter.release();
    settle();
    expect(heights.at(-1)).toBe(2_000);
    frame.change({ contentOf: (viewport) => viewport + 60 });
    settle();
    expect(findings).toHaveLength(2);
    frame.change({ width: 800, contentOf: () => 900 });
    settle();
    expect(heights.at(-1)).toBe(900);
  });
});
