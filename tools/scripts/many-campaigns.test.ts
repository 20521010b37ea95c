import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfigFiles } from '../../server/config/load-config-files.ts';
import { readCampaigns } from '../../server/config/read-campaign-folders.ts';
import { createCampaignStore } from '../sandbox/campaigns/campaign-store.ts';
import { writeManyCampaigns } from './many-campaigns.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'marquee-many-'));
let names: string[];
beforeAll(() => {
  names = writeManyCampaigns(directory, 200);
});
afterAll(() => rmSync(directory, { recursive: true }));

it('writes campaigns that the server accepts, each with its own promotions', () => {
  const { campaigns, problems } = readCampaigns(path.join(directory, 'campaigns'), loadConfigFiles(directory).regions);
  expect(problems).toEqual([]);
  expect(campaigns.map(({ campaign }) => campaign.name)).toEqual(names.toSorted());
  expect(names).toHaveLength(200);
});

it('writes campaigns whose promotions the sandbox has', () => {
  const store = createCampaignStore(path.join(directory, 'campaigns'));
  expect(store.list()).toHaveLength(200);
  expect(store.find(101_101)?.name).toBe('lucky-friday-copy-1');
});
