import type { RawCampaign } from './campaign-schema.ts';
import type { Campaign, CampaignTexts } from './campaign-types.ts';
import { ownClauseProblems } from './clauses/own-clauses.ts';
import type { FieldProblem } from './read-fields.ts';

type VersionTexts = Pick<RawCampaign, 'clauses' | 'formerWords'> & Pick<Campaign, 'texts'>;

/**
 * The texts from which the version of the terms is derived: a text that was reworded without a change of meaning counts with its former
 * wording.
 */
export function textsOfVersion({ texts, formerWords = [] }: VersionTexts): Campaign['texts'] {
  const english = texts.get('en');
  return english && formerWords.length > 0 ? new Map(texts).set('en', withFormerWords(english, formerWords)) : texts;
}

/** Problems of former wordings that belong to no text, change nothing, or are not valid texts. */
export function formerWordsProblems({ texts, clauses, formerWords = [] }: VersionTexts): FieldProblem[] {
  const english = texts.get('en') ?? {};
  const wrong = new Map(ownClauseProblems(clauses, withFormerWords(english, formerWords)));
  const keys = formerWords.map(({ key }) => key);
  return formerWords.flatMap(({ key, was }, index) => {
    const [field, message] =
      english[key] === undefined
        ? ['key', `there is no ${key} in texts/en.json: write a text that is there`]
        : keys.indexOf(key) !== index
          ? ['key', `${key} occurs twice: keep its earliest words`]
          : was === english[key]
            ? ['was', 'is what texts/en.json says: write the words from before the change, or remove the entry']
            : ['was', wrong.get(key)];
    return message === undefined ? [] : [{ path: ['formerWords', index, field ?? 'was'], message }];
  });
}

const withFormerWords = (english: CampaignTexts, words: NonNullable<VersionTexts['formerWords']>): CampaignTexts => ({
  ...english,
  ...Object.fromEntries(words.map(({ key, was }) => [key, was])),
});
