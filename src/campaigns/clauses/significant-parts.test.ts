import { describe, expect, it } from 'vitest';
import { campaignFolders, folderCampaign, inputFor } from '../campaign-fixtures.ts';

const significantOf = (name: string) => inputFor(folderCampaign(name)).clauses.significant;

describe('the significant terms of a campaign', () => {
  // Terms in a campaign's own wording consist only of a sentence.
  it('have a value and a condition beside their sentence', () => {
    const lacking = [...campaignFolders.keys()].flatMap((name) => {
      const own = new Set(folderCampaign(name).clauses?.added.map(({ id }) => id));
      return significantOf(name)
        .filter(({ id, value, condition }) => !own.has(id) && (!value || !condition))
        .map(({ id }) => `${name}: ${id}`);
    });
    expect(lacking).toEqual([]);
  });

  it('name the alternative that a value belongs to', () => {
    const rules = significantOf('casino-sport-welcome-bonus').filter(({ id }) => id === 'wager.rule');
    expect(rules.map(({ value }) => value)).toEqual([
      expect.stringMatching(/^\(sports\) /),
      expect.stringMatching(/^\(casino\) /),
    ]);
  });

  it.each([...campaignFolders.keys()])('of %s say under which condition its figure is free', (name) => {
    const { figure = '' } = inputFor(folderCampaign(name)).clauses;
    if (!/\bfree\b/i.test(figure)) return;
    expect(figure).toMatch(/^(?:Bet|Place|Stake|Play|Complete|Finish|Confirm|Enter|Sign in|Win|Get (?:up|your|\d))\b/);
  });
});
