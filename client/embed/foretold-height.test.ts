import { afterEach, expect, it, vi } from 'vitest';
import { askForPage, foretoldHeight } from './foretold-height.ts';

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
])('foretells for %d px the height of the widest width within, or of the narrowest', (width, height) => {
  expect(foretoldHeight(info, width)).toBe(height);
});

it('foretells nothing where the server predicts nothing', () => {
  expect(foretoldHeight({ ...info, heights: [] }, 800)).toBeUndefined();
});

it('asks about the path of the page without its query', async () => {
  const asked = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', asked);
  await askForPage(new URL('https://marquee.example/en/promotion/lucky-friday?x=1'));
  expect(asked.mock.calls).toEqual([['https://marquee.example/embed.json?path=%2Fen%2Fpromotion%2Flucky-friday']]);
});
