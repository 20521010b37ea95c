import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageNode } from '../../src/document/page-view.ts';
import { createIslands } from './islands.ts';

const First = () => 'first';
const Second = () => 'second';

const part = { tag: 'div', attributes: {} } as const;
const island = (address: string): PageNode => ({ island: address, id: address, props: {} });
const nodes: readonly PageNode[] = [
  { ...part, key: 'static' },
  island('/first.js'),
  { ...part, children: [{ ...part, children: [island('/second.js'), island('/first.js')] }] },
];

/** Islands of two modules, and the addresses that were requested. */
function openPage() {
  const requested: string[] = [];
  const pages: string[] = [];
  const missing = new Set<string>();
  const islands = createIslands(async (address, page) => {
    requested.push(address);
    pages.push(page);
    if (missing.has(address)) throw new Error('offline');
    return { default: address === '/first.js' ? First : Second };
  });
  return { islands, requested, pages, missing };
}

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => void warn.mockClear());

describe('the islands of a page', () => {
  it('load each module once, wherever they appear', async () => {
    const { islands, requested } = openPage();
    await Promise.all([islands.load(nodes, '/en/'), islands.load(nodes, '/en/')]);
    await islands.load([island('/second.js')], '/en/');
    expect(requested).toEqual(['/first.js', '/second.js']);
    expect([islands.find('/first.js'), islands.find('/second.js')]).toEqual([First, Second]);
  });

  it('fail without their module, and do not affect the others', async () => {
    const { islands, missing } = openPage();
    missing.add('/first.js');
    await islands.load(nodes, '/en/');
    expect(() => islands.find('/first.js')({})).toThrow('missing');
    expect(islands.find('/second.js')).toBe(Second);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('are retried by the next page after a failed load', async () => {
    const { islands, requested, pages, missing } = openPage();
    missing.add('/first.js');
    await islands.load(nodes, '/en/');
    missing.clear();
    await islands.load(nodes, '/en/lotto/');
    // A page whose module can't be loaded is loaded as a document.
    expect(pages).toEqual(['/en/', '/en/', '/en/lotto/']);
    expect(requested).toEqual(['/first.js', '/second.js', '/first.js']);
    expect(islands.find('/first.js')).toBe(First);
  });

  it('are not loaded when the document’s own script includes them', async () => {
    const { islands, requested } = openPage();
    islands.add('shell:session', First);
    await islands.load([island('shell:session')], '/en/');
    expect([requested, islands.find('shell:session')]).toEqual([[], First]);
  });
});
