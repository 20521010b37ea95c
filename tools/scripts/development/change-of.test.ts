import { expect, it } from 'vitest';
import { changeOf } from './change-of.ts';

it.each([
  ['src/blocks/hero/block.tsx', 'application'],
  ['src/blocks/hero/texts/en.json', 'application'],
  ['tools/demo/pages/debug/island.module.css', 'application'],
  ['src/campaigns/campaign-schema.ts', 'service'],
  ['src/pages/home/page.server.ts', 'service'],
  ['config/hosts.json', 'service'],
  ['config/campaigns/lucky-friday/texts/en.json', undefined],
  ['src/blocks/block.test.tsx', undefined],
  ['docs/campaigns.md', undefined],
])('after a change of %s rebuilds: %s', (file, change) => {
  expect(changeOf(file)).toBe(change);
});
