import { expect, test } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { prizes } from './block.tsx';

const totalOf = (value?: { amount: number; currency: string }): string => {
  const item = { title: 'Place 1', quantity: 20, kind: 'goods', ...(value && { value }) } as const;
  const html = renderBlock(prizes.of({ title: 'Prizes', items: [item] }));
  return html.slice(html.indexOf('</table>')).replace(/(?:<[^>]*>)+/g, '|');
};

test('shows sum and number of the total in separate cells', () => {
  expect(totalOf({ amount: 500, currency: 'EUR' })).toMatch(/^\|Total\|€100\|20 prizes\|$/);
});

test('counts prizes without a known value', () => {
  expect(totalOf()).toBe('|Total|20 prizes|');
});

test('describes a prize without a value in money for each place', () => {
  const item = { title: 'Place 1', quantity: 20, kind: 'points', detail: '5,000 points' } as const;
  const html = renderBlock(prizes.of({ title: 'Prizes', items: [item] }));
  expect(html.replace(/(?:<[^>]*>)+/g, '|')).toContain('|Each|Place 1|Points|20|5,000 points|');
});

test('shows the picture of a prize', () => {
  const picture = { href: '/campaign-art/goods-headphones.svg', alternative: '', width: 96, height: 96 };
  const item = { title: 'Place 1', quantity: 1, kind: 'goods', picture } as const;
  const html = renderBlock(
    prizes.of({ title: 'Prizes', items: [item, { ...item, title: 'Place 2', picture: undefined }] }),
  );
  expect(html.match(/<img src="\/campaign-art\/goods-headphones\.svg" alt=""[^>]*loading="lazy"/g)).toHaveLength(1);
});
