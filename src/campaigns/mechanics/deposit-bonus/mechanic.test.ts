import { expect, it } from 'vitest';
import { checklist } from '../../../blocks/checklist/block.tsx';
import { folderCampaign, inputFor } from '../../campaign-fixtures.ts';
import { composeCampaign } from '../../compose-campaign.ts';

it('requires the lowest of the minimum deposits', () => {
  const campaign = folderCampaign('casino-sport-welcome-bonus');
  const block = composeCampaign(inputFor(campaign)).blocks.find(({ type }) => type === 'checklist');
  const texts = block && checklist.dataOf(block)?.needs.map(({ text }) => text);
  expect(texts).toContain('A deposit of €1 or more');
});
