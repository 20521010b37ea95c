import { identityDocuments } from '../../entities/identity-documents.ts';
import type { Messages } from '../../i18n/texts.ts';

/** Words for values, by group; their texts are `word.<group>.<name>`. */
const vocabulary = {
  per: ['promotion', 'day', 'week', 'month', 'round', 'draw', 'match', 'final'],
  every: ['day', 'week', 'month', 'quarter', 'stage', 'once'],
  weekday: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  product: ['sports', 'esports', 'casino', 'live-casino', 'fast-games', 'lottery'],
  section: ['slots', 'crashGames', 'liveCasino'],
  market: ['correct-score', 'goalscorer', 'half-time-full-time', 'top-batter', 'knockout', 'round'],
  'bet-type': ['single', 'accumulator'],
  method: ['e-wallet', 'crypto'],
  base: ['bonus', 'deposit-and-bonus'],
  'paid-as': ['cash', 'free-bet', 'bonus'],
  document: identityDocuments,
  'code-form': ['WORD'],
} as const;

type ListedGroup = keyof typeof vocabulary;

/**
 * Groups that are open: the listed words are those with a text. A country without a text gets its name from `Intl.DisplayNames`; a thing or
 * a sport without one gets its text from the campaign.
 */
const openGroups = ['country', 'item', 'sport'] as const;

/** A group of words. */
export type WordGroup = ListedGroup | (typeof openGroups)[number];

/** Groups whose words a campaign may name itself, as `names.<word>` of its texts. */
export const namedGroups = ['item', 'sport'] as const;

/** A word of a group. */
export type WordOf<Group extends WordGroup> = Group extends ListedGroup
  ? (typeof vocabulary)[Group][number]
  : string | number;

/** Countable units; their texts, `word.unit.<name>`, have a form for each plural of the language. */
export const countUnits = [
  ...['legs', 'bets', 'tickets', 'days', 'hours', 'minutes', 'seconds', 'prizes', 'spins', 'points', 'attempts'],
  ...['matches', 'missions', 'pieces', 'rounds', 'rewards', 'games', 'players', 'codes', 'stages', 'packs'],
  ...['visits', 'sports', 'boxes', 'thimbles'],
] as const;

/** A countable unit. */
export type CountUnit = (typeof countUnits)[number];

const unitNames: readonly string[] = countUnits;

export const isCountUnit = (unit: string): unit is CountUnit => unitNames.includes(unit);

const englishTexts = import.meta.glob<Messages>('./texts/en.json', { eager: true, import: 'default' });

/** Words of an open group that have a text, with that text. */
export const wordsWithText = (group: string): ReadonlyMap<string, string> =>
  new Map(
    Object.values(englishTexts).flatMap((messages) =>
      Object.entries(messages).flatMap(([key, text]) =>
        key.startsWith(`word.${group}.`) ? [[key.slice(`word.${group}.`.length), text] as const] : [],
      ),
    ),
  );

const words: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(vocabulary),
  ...openGroups.map((group): [string, readonly string[]] => [group, [...wordsWithText(group).keys()]]),
]);

/** The groups of the vocabulary. */
export const wordGroups: readonly string[] = [...words.keys()];

/** Words of a group; empty for an unknown group. */
export const wordsOf = (group: string): readonly string[] => words.get(group) ?? [];
