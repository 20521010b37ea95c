import { expect, it } from 'vitest';
import { checklist } from '../../../blocks/checklist/block.tsx';
import { parseCampaign } from '../../campaign.ts';
import { folderCampaign, inputFor } from '../../campaign-fixtures.ts';
import { composeCampaign } from '../../compose-campaign.ts';
import { folderWith } from '../../refusal-fixture.ts';

it.each([
  ['the bonus', 'bonus', 30],
  // €100 bring €200: 30 times €300 are 45 times the bonus.
  ['the deposit with the bonus', 'deposit-and-bonus', 45],
])('compares the wagering of %s with the cap of a country, in times of the bonus', (_, base, wagering) => {
  const campaign = parseCampaign('bonus200', folderWith('bonus200', ['facts', 'wagering', 'base'], base));
  expect(campaign.reading.offers).toEqual([{ products: ['casino'], wagering }]);
});

it('needs the lowest of the minimum deposits', () => {
  const campaign = folderCampaign('casino-sport-welcome-bonus');
  const block = composeCampaign(inputFor(campaign)).blocks.find(({ type }) => type === 'checklist');
  const texts = block && checklist.dataOf(block)?.needs.map(({ text }) => text);
  expect(texts).toContain('A deposit of €1 or more');
});
