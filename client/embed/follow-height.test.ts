import { afterEach, expect, it, vi } from 'vitest';
import { followHeight } from './follow-height.ts';

const address = new URL('https://marquee.example/en/promotion/lucky-friday?x=1');

function setUp(answer: () => Promise<unknown>, clientWidth = 800) {
  const onChange = vi.fn();
  const asked = vi.fn(async (_: string) => ({ json: answer }));
  vi.stubGlobal('fetch', asked);
  const style = { height: '600px' };
  const frame = { style, clientWidth };
  const follow = followHeight(frame, address, onChange);
  return { follow, style, onChange, asked };
}

afterEach(() => vi.unstubAllGlobals());

it('begins with what the server foretells for the width, then follows the page', async () => {
  const { follow, style, onChange, asked } = setUp(async () => ({
    heights: [
      [320, 2000],
      [768, 1400],
      [1100, 900],
    ],
  }));
  await vi.waitFor(() => expect(style.height).toBe('1400px'), 10_000);
  expect(asked.mock.calls).toEqual([['https://marquee.example/embed.json?path=%2Fen%2Fpromotion%2Flucky-friday']]);
  follow(1512);
  expect(style.height).toBe('1512px');
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('begins with the narrowest in a frame that is narrower still', async () => {
  const heights = [
    [360, 2000],
    [768, 1400],
  ];
  const { style } = setUp(async () => ({ heights }), 344);
  await vi.waitFor(() => expect(style.height).toBe('2000px'), 10_000);
});

it('never goes back from what the page has said to what the server foretells', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { follow, style } = setUp(() => answer.promise);
  follow(1512);
  answer.resolve({ heights: [[320, 2000]] });
  await vi.waitFor(() => answer.promise, 10_000);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(style.height).toBe('1512px');
});

it.each([
  ['no answer', () => Promise.reject(new Error('offline'))],
  ['something else', async () => 'no'],
  ['nothing', async () => null],
])('keeps its height where the server says %s', async (_, answer) => {
  const { style, asked } = setUp(answer);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(style.height).toBe('600px');
});
