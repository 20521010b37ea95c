import { identityDocuments } from '../../entities/identity-documents.ts';

/** Words that values are written with, by group; their texts are `word.<group>.<name>`. */
const vocabulary = {
  per: ['promotion', 'day', 'week', 'month', 'round', 'draw', 'match', 'final'],
  every: ['day', 'week', 'month', 'quarter', 'stage', 'once'],
  weekday: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  /** Ids of the operator's sports, and names of sections without an id. */
  sport: [
    ...['1', '2', '3', '4', '18', '26', '40', '66', '85'],
    ...['volleyball', 'baseball', 'national-games', 'boxing-and-mma'],
  ],
  product: ['sports', 'esports', 'casino', 'live-casino', 'fast-games', 'lottery'],
  section: ['slots', 'crashGames', 'liveCasino'],
  market: ['correct-score', 'goalscorer', 'half-time-full-time', 'top-batter', 'knockout', 'round'],
  'bet-type': ['single', 'accumulator'],
  method: ['e-wallet', 'crypto'],
  base: ['bonus', 'deposit-and-bonus'],
  'paid-as': ['cash', 'free-bet', 'bonus'],
  document: identityDocuments,
  country: ['KZ'],
  item: ['smartphone', 'headphones', 'gaming-laptop', 'game-console', 'headset', 'off-road-car'],
  'code-form': ['WORD'],
} as const;

/** A group of words. */
export type WordGroup = keyof typeof vocabulary;

/** Groups whose words are data: a folder that names a word which the vocabulary lacks is refused. */
type OpenGroup = 'sport' | 'country' | 'item';

/** A word of a group. */
export type WordOf<Group extends WordGroup> = Group extends OpenGroup
  ? string | number
  : (typeof vocabulary)[Group][number];

/** Units that are counted; their texts, `word.unit.<name>`, have a form for each plural of the language. */
export const countUnits = [
  ...['legs', 'bets', 'tickets', 'days', 'hours', 'minutes', 'seconds', 'prizes', 'spins', 'points', 'attempts'],
  ...['matches', 'missions', 'pieces', 'rounds', 'rewards', 'games', 'players', 'codes', 'stages', 'packs'],
  ...['visits', 'sports', 'boxes', 'thimbles'],
] as const;

/** A unit that is counted. */
export type CountUnit = (typeof countUnits)[number];

const unitNames: readonly string[] = countUnits;

export const isCountUnit = (unit: string): unit is CountUnit => unitNames.includes(unit);

const words: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(vocabulary));

/** The groups of the vocabulary. */
export const wordGroups: readonly string[] = [...words.keys()];

/** Words of a group; none for an unknown group. */
export const wordsOf = (group: string): readonly string[] => words.get(group) ?? [];
