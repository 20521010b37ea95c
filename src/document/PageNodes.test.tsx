import { isValidElement } from 'react';
import { describe, expect, it } from 'vitest';
import { PageNodes } from './PageNodes.tsx';
import type { PageNode } from './page-view.ts';

const text = (key: string): PageNode => ({ tag: 'div', attributes: {}, key });
const island = (address: string, visitorDataKey?: string): PageNode => ({
  ...{ island: address, id: address, props: {} },
  ...(visitorDataKey !== undefined && { visitorDataKey }),
});
const section = (label: string): PageNode => ({ tag: 'section', attributes: { 'aria-label': label }, children: [] });

/** Keys by which React identifies the parts of a page. */
function keysOf(nodes: readonly PageNode[]): readonly string[] {
  const parts = PageNodes({ nodes, findIsland: () => () => null });
  if (!Array.isArray(parts)) throw new Error('A page is a list of parts');
  return parts.filter((part) => isValidElement(part)).map(({ key }) => String(key));
}

const before = [
  text('hero'),
  section('Prizes'),
  island('/wheel.js', 'wheel 1'),
  island('/countdown.js'),
  text('terms'),
];

describe('the keys of parts', () => {
  it.each([
    ['static part', text('amounts')],
    ['frame', section('Steps')],
    ['island', island('/calculator.js')],
    ['island with other visitor data', island('/wheel.js', 'wheel 2')],
  ])('stay the same when another part is inserted before them: %s', (_, added) => {
    const after = keysOf([added, ...before]);
    expect(after.slice(1)).toEqual(keysOf(before));
  });

  it('differ for parts with the same content', () => {
    const twice = [...before, ...before];
    expect(new Set(keysOf(twice)).size).toBe(twice.length);
  });
});
