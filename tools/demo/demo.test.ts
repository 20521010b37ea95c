import { describe, expect, it } from 'vitest';
import type { LoaderInput } from '../../src/pages/loader.server.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { loaderInput } from '../../test/fixtures/loader-input.ts';
import { demo } from './demo.tsx';
import { debugKinds } from './pages/debug/island.tsx';

const down: LoaderInput['transport'] = ({ call }) =>
  Promise.reject(new PlatformError(call, 'platform-unavailable', 'replied 503', 503));

const load = (id: string, changes: Partial<LoaderInput> = {}) => demo.loaders.get(id)?.({ ...loaderInput, ...changes });

describe('the pages of the demo', () => {
  it.each(['new-api-demo', 'test-mobile-app', 'host-simulator', 'host-conformance'])(
    'R2.29 R2.30 %s works without the platform, is hidden from search engines, and is personal',
    async (id) => {
      const page = await load(id, { transport: down });
      expect(page).toMatchObject({ isHidden: true, blocks: [{ type: id, isPersonal: true }] });
    },
  );

  it('have a loader each', () => {
    for (const { page } of demo.routes) expect([...demo.loaders.keys()]).toContain(page);
  });

  it('show the call that the address selects', async () => {
    const query = new URLSearchParams({ call: 'wheel-spin' });
    expect(await load('new-api-demo', { query })).toMatchObject({ title: 'wheel-spin | New API demo' });
    expect(await load('new-api-demo')).toMatchObject({ title: 'New API demo' });
  });

  it.each(debugKinds.filter((kind) => kind !== 'data-error'))(
    'have a debug page for each kind of failure: %s',
    async (kind) => {
      expect(await load('debug', { parameters: { kind } })).toMatchObject({ title: kind, isHidden: true });
    },
  );

  it('fail in the loader, and are not found for an unknown kind', async () => {
    await expect(load('debug', { parameters: { kind: 'data-error' } })).rejects.toThrow('failed on purpose');
    expect(await load('debug', { parameters: { kind: 'none' } })).toBe('not-found');
  });
});
