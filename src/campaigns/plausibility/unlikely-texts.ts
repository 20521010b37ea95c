import type { LanguageCode } from '../../i18n/languages.ts';
import type { CampaignTexts } from '../campaign-types.ts';
import type { FieldProblem } from '../read-fields.ts';

/** Signs of a text that is not ready, each with what to do. */
const signs: readonly (readonly [sign: RegExp, message: string])[] = [
  // "Todo" is an ordinary word in Portuguese and Spanish.
  [/\b(?:TODO|TBD|TBA|XXX+|[Ll]orem ipsum|[Aa]sdf\w*|[Pp]laceholder)\b/, 'is not written yet: write it'],
  [/\b(?:https?:\/\/|www\.)\S+|\b[\w.+-]+@[\w-]+\.\w+/i, 'is an address, and texts have no links: remove it'],
  [/\p{Extended_Pictographic}/u, 'is an emoji, which every device draws in its own way: remove it'],
  [/\S* {2,}\S*/, 'has two spaces in a row: remove one'],
  [/[!！؟?]{2,}/, 'shouts: one mark is enough'],
  [
    /(?<!\p{L})[\p{L}-]*(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})[\p{L}-]*/u,
    'mixes letters of two alphabets in a word: retype it',
  ],
  [/(?:\p{Lu}{5,}[\s-]+){1,}\p{Lu}{5,}/u, 'is in capitals: write it as in a sentence, the look of the site decides'],
];

/** A space before a mark; French has one before high marks. */
const spacedMark = (language: LanguageCode): RegExp =>
  language === 'fr' ? /\S*\s[.,](?=\s|$)/u : /\S*\s[.,;:!?؟،؛](?=\s|$)/u;

/** Signs of amounts and shares, which go with a number. */
const signOfNumber = /[%٪\p{Sc}]/u;

/** Signs of an unfinished text in a language. Clauses have numbers. */
const signsOf = (key: string, language: LanguageCode): typeof signs => [
  ...signs,
  [spacedMark(language), 'has a space before its punctuation mark: remove the space'],
  ...(key.startsWith('clauses.')
    ? []
    : [[signOfNumber, 'goes with a number, and numbers come from the facts: say it without one'] as const]),
];

/** Sentences end as sentences do, and a title does not. */
const sentences: readonly string[] = ['tagline', 'ended'];
const isSentenceEnd = /[.!?।؟…]$/u;

function unexpectedEnd(key: string, text: string): string | undefined {
  if (sentences.includes(key) && !isSentenceEnd.test(text)) return 'does not end like a sentence: add its end';
  return key === 'title' && /[.,;:،؛।]$/u.test(text)
    ? 'is a name and no sentence: take the mark at its end out'
    : undefined;
}

/** Pairs of texts that must differ in a language, because each has its own job on the page. */
const repetitions: readonly (readonly [key: string, other: string, message: string])[] = [
  ['kicker', 'title', 'is the title again: say what kind of offer it is'],
  ['tagline', 'title', 'is the title again: say what a customer gets, and for what'],
];

/** Texts that are likely to be unfinished. */
export function unlikelyTexts(texts: CampaignTexts, language: LanguageCode): FieldProblem[] {
  const ends = Object.entries(texts).flatMap(([key, text]) => {
    const message = unexpectedEnd(key, text);
    return message === undefined ? [] : [{ path: [key], message }];
  });
  const found = Object.entries(texts).flatMap(([key, text]): FieldProblem[] =>
    signsOf(key, language).flatMap(([sign, message]) => {
      const match = sign.exec(text)?.[0].trim();
      return match === undefined ? [] : [{ path: [key], message: `“${match}” ${message}` }];
    }),
  );
  const same = (one: string | undefined, other: string | undefined) =>
    one !== undefined && one.toLocaleLowerCase(language) === other?.toLocaleLowerCase(language);
  return [
    ...found,
    ...ends,
    ...repetitions.flatMap(([key, other, message]) =>
      same(texts[key], texts[other]) ? [{ path: [key], message }] : [],
    ),
  ];
}
