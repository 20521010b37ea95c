/** Arrangements of the first view of a campaign (`src/blocks/hero/compositions`). */
export const compositions = ['poster', 'stage', 'board', 'offer', 'clock', 'path', 'fixture', 'letter'] as const;

/** Name of a composition. */
export type Composition = (typeof compositions)[number];

/** Composition of a page: a campaign's, or that of the pages of the content system, which are read from top to end. */
export type PageComposition = Composition | 'article';

/** Compositions that need no game to stand beside the words: any campaign may have them. */
export const freeCompositions = [
  'poster',
  'board',
  'offer',
  'clock',
  'path',
  'letter',
] as const satisfies readonly Composition[];

/** Compositions in place of others. */
export type Compositions = Readonly<Partial<Record<Composition, Composition>>>;
