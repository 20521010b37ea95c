import { expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { tierTable } from './block.tsx';

it('scales the bar of each tier to the largest', () => {
  const tiers = [
    { from: '3', gives: '+5%', size: 5 },
    { from: '9', gives: '+20%', size: 20 },
  ];
  const html = renderBlock(tierTable.of({ title: 'Boost', head: ['Legs', 'Boost'], tiers }));
  expect(html).toMatch(
    /<th scope="row"><bdi>3<\/bdi>.*\+5%.*<rect width="25".*\+20%.*<rect width="100" height="8"><\/rect><\/svg>/s,
  );
});
