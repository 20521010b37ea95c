import { expect, it } from 'vitest';
import { maxNumber } from '../lib/plain-number.ts';
import { parseCampaign } from './campaign.ts';
import { campaignFolders, folderCampaign, inputFor } from './campaign-fixtures.ts';
import { composeCampaign } from './compose-campaign.ts';
import { mechanicIds } from './mechanics/mechanic-table.ts';
import { type FactPath, folderWith, refusalsOf } from './refusal-fixture.ts';

/** Positions of numbers in a campaign file. */
const numbersIn = (node: unknown, path: FactPath = []): FactPath[] => {
  if (typeof node === 'number') return [path];
  if (typeof node !== 'object' || node === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(node) ? [...node.entries()] : Object.entries(node);
  return entries.flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
};

/** For each mechanic, the campaign with the most numbers. */
const examples = mechanicIds.map((id) => {
  const names = [...campaignFolders.keys()].filter((name) => folderCampaign(name).behavior && mechanicOf(name) === id);
  const counted = names.map((name) => ({ name, numbers: numbersIn(readCampaignJson(name)) }));
  const [most] = counted.toSorted((one, other) => other.numbers.length - one.numbers.length);
  if (!most) throw new Error(`no campaign has the mechanic ${id}`);
  return most;
});

function readCampaignJson(name: string): { readonly mechanic: string } {
  const parsed: { readonly mechanic: string } = JSON.parse(campaignFolders.get(name)?.get('campaign.json') ?? '');
  return parsed;
}

function mechanicOf(name: string): string {
  return readCampaignJson(name).mechanic;
}

it.each(examples)('$name reports file and field of a number that pages can’t format', ({ name, numbers }) => {
  expect(numbers.length).toBeGreaterThan(2);
  for (const path of numbers) {
    for (const value of [8.99e304, maxNumber * 1.01, -8.99e304]) {
      const field = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
      expect(refusalsOf(name, path, value)[0]).toContain(`${name}/campaign.json: ${field.slice(1)}: must be`);
    }
  }
});

it.each(examples)(
  '$name is rejected or formatted in digits with the largest number in any field',
  ({ name, numbers }) => {
    for (const path of numbers) {
      if (refusalsOf(name, path, maxNumber).length > 0) continue;
      const campaign = parseCampaign(name, folderWith(name, path, maxNumber));
      const texts = JSON.stringify(composeCampaign(inputFor(campaign, { language: 'en' })));
      expect({ path, broken: texts.match(/.{40}(?:Infinity|∞|NaN|\d(?:\.\d+)?e\+\d).{20}/)?.[0] }).toEqual({ path });
    }
  },
);
