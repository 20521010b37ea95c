/** Arrangements of the first view of a campaign (`src/blocks/hero/compositions`). */
export const compositions = ['poster', 'stage', 'board', 'offer', 'clock', 'path', 'fixture', 'letter'] as const;

/** Name of a composition. */
export type Composition = (typeof compositions)[number];
