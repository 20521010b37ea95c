import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createCampaignClauses } from '../../server/config/campaign-store.ts';
import { loadConfigFiles } from '../../server/config/load-config-files.ts';
import { readFolder } from '../../server/config/read-folder.ts';
import { copyCampaign } from '../../tools/scripts/campaign/copy-campaign.ts';
import { prepareWithStandIns } from './stand-ins.ts';

const { regions } = loadConfigFiles('config');
const prepare = (name: string, folder: string, change: (fields: Record<string, unknown>) => object) => {
  const { files, art } = readFolder(`config/campaigns/${folder}`);
  const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(files.get('campaign.json') ?? ''));
  const changed = new Map([...files, ['campaign.json', JSON.stringify(change(fields))] as const]);
  return prepareWithStandIns(name, { files: changed, art }, regions, createCampaignClauses());
};
const copy = (fields: Record<string, unknown>) => copyCampaign(fields, { now: Date.parse('2026-11-28') / 1000 });

describe('a draft without numbers that the platform assigns', () => {
  it.each(['black-freeday', 'daily-tournament', 'luckyday'])('is composed with stand-ins for %s', (folder) => {
    const one = prepare('one-draft', folder, copy);
    const other = prepare('another-draft', folder, copy);
    expect(one.campaign.promotionIds).not.toEqual(other.campaign.promotionIds);
    expect([one.isDraft, one.forCountry('IE').isDraft]).toEqual([true, true]);
  });

  it('has no page while something else is missing', () => {
    expect(() => prepare('one-draft', 'black-freeday', (fields) => ({ ...copy(fields), products: undefined }))).toThrow(
      'products',
    );
  });
});
