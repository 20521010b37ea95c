import { expect, it } from 'vitest';
import { failingReads } from '../../platform/shared-reads-fixture.server.ts';
import { appLinksBlock } from './block.server.ts';
import { appLinks } from './block.tsx';

it('returns the app links of the platform', async () => {
  const appCollection = () =>
    Promise.resolve({
      promotionId: 1102,
      status: 'active' as const,
      iosUrl: 'https://store.example/i',
      cards: [],
      collected: 0,
      prize: { kind: 'nothing' as const },
    });
  const loaded = await appLinksBlock.load(appLinks.of({ title: 'App' }), {
    language: 'en',
    currency: 'EUR',
    reads: { ...failingReads, appCollection },
    now: 1,
  });
  expect(loaded.shared).toEqual({ ios: 'https://store.example/i' });
});
