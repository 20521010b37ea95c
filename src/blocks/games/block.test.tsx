import { expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { games } from './block.tsx';

it('links each game with an address', () => {
  const names = { title: 'Games', games: ['Crystal', 'A game without a drawing'] };
  expect(
    renderBlock(games.of({ ...names, href: '/slots' })).match(/href="https:\/\/operator\.example\/slots"/g),
  ).toHaveLength(2);
  expect(renderBlock(games.of(names))).not.toContain('<a');
});
