import { describe, expect, it } from 'vitest';
import { parseCampaign } from './campaign.ts';
import { folderFixture, inputFor, lightTexts } from './campaign-fixtures.ts';
import { CampaignError } from './campaign-problem.ts';

const before = 'This raffle is for fun.';
const after = 'This raffle is entertainment.';
const clauses = { replaced: ['safer.fun'] };

/** A campaign with an own clause, and its former wording. */
const read = (sentence: string, formerWords?: readonly object[]) =>
  parseCampaign(
    'fixture',
    folderFixture({ clauses, ...(formerWords && { formerWords }) }, { ...lightTexts, 'clauses.safer.fun': sentence }),
  );

const problemOf = (...formerWords: readonly object[]): string => {
  try {
    read(after, formerWords);
    return '';
  } catch (error) {
    if (error instanceof CampaignError) return error.message;
    throw error;
  }
};

describe('a better wording of the same meaning', () => {
  const formerWords = [{ key: 'clauses.safer.fun', was: before }];

  it('keeps the terms from which the version is derived, and shows the new wording', () => {
    const reworded = read(after, formerWords);
    expect(reworded.terms).toEqual(read(before).terms);
    const sentences = inputFor(reworded).clauses.sections.flatMap(({ items }) => items);
    expect(sentences).toContain(after);
    expect(sentences).not.toContain(before);
  });

  it('changes the version if the campaign does not declare it', () => {
    expect(read(after).terms).not.toEqual(read(before).terms);
  });

  it.each<[string, string, readonly object[]]>([
    [
      'is of a text that is not there',
      'formerWords[0].key: there is no clauses.other',
      [{ key: 'clauses.other', was: before }],
    ],
    ['is of a text outside of the terms', 'must be a text of the terms', [{ key: 'tagline', was: before }]],
    ['changes nothing', 'formerWords[0].was: is what texts/en.json says', [{ key: 'clauses.safer.fun', was: after }]],
    ['is there twice', 'formerWords[1].key: clauses.safer.fun occurs twice', [...formerWords, ...formerWords]],
    ['had a number', 'formerWords[0].was: has a number', [{ key: 'clauses.safer.fun', was: 'Fun for 7 days.' }]],
  ])('is refused if it %s', (_, problem, words) => {
    expect(problemOf(...words)).toContain(problem);
  });
});
