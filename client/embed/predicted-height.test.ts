import { afterEach, expect, it, vi } from 'vitest';
import { fetchEmbedInfo, predictedHeight } from './predicted-height.ts';

const info = {
  versions: [1, 2],
  minimumWidth: 320,
  heights: [
    [360, 2_000],
    [768, 1_400],
    [1_100, 900],
  ],
} as const;

afterEach(() => vi.unstubAllGlobals());

it.each([
  [344, 2_000],
  [800, 1_400],
  [1_100, 900],
])('predicts for %d px the height at the widest width that fits, else at the narrowest', (width, height) => {
  expect(predictedHeight(info, width)).toBe(height);
});

it('predicts nothing without a prediction from the server', () => {
  expect(predictedHeight({ ...info, heights: [] }, 800)).toBeUndefined();
});

it('requests the page’s path without its query', async () => {
  const fetchMock = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetchMock);
  await fetchEmbedInfo(new URL('https://marquee.example/en/promotion/lucky-friday?x=1'));
  expect(fetchMock.mock.calls).toEqual([['https://marquee.example/embed.json?path=%2Fen%2Fpromotion%2Flucky-friday']]);
});
