import { expect, it } from 'vitest';
import { createCampaignFiles } from './campaign-files.ts';

it('keeps the most recent campaign files within a limit of bytes', async () => {
  const files = createCampaignFiles();
  const addresses = Array.from({ length: 20 }, (_, index) => `/campaign-art/palettes.${index}.css`);
  for (const address of addresses) files.keep(address, () => Buffer.alloc(1024 * 1024));
  expect(files.at(addresses[0] ?? '')).toBeUndefined();
  expect((await files.at(addresses[19] ?? ''))?.bodies.identity).toHaveLength(1024 * 1024);
});
