import { describe, expect, test } from 'vitest';
import luckyFriday from '../../config/campaigns/lucky-friday.json?raw';
import { campaignInLanguage } from './campaign-in-language.ts';
import { parseCampaign } from './campaign-schema.ts';
import { contentInRegion } from './content-in-region.ts';

const content = campaignInLanguage(parseCampaign('lucky-friday.json', luckyFriday), 'en');
const typesOf = ({ blocks }: typeof content) => blocks.map(({ type }) => type);

describe('the content of a campaign in a region', () => {
  test('is the content where nothing is limited', () => {
    expect(contentInRegion(content, { isWithheld: false, urgencyAllowed: true })).toBe(content);
  });

  test('has the end in place of the countdown where nobody may be hurried', () => {
    const calm = contentInRegion(content, { isWithheld: false, urgencyAllowed: false });
    expect(typesOf(content)).toContain('countdown');
    expect(typesOf(calm)).toEqual(typesOf(content).map((type) => (type === 'countdown' ? 'end' : type)));
  });

  test.each([true, false])('is the name and the terms of a withheld campaign (urgency: %s)', (urgencyAllowed) => {
    const withheld = contentInRegion(content, { isWithheld: true, urgencyAllowed });
    expect([withheld.title, withheld.description, typesOf(withheld)]).toEqual([
      'Lucky Friday',
      '',
      ['withheld', 'terms'],
    ]);
    expect(withheld.blocks[1]).toEqual(content.blocks.find(({ type }) => type === 'terms'));
  });
});
