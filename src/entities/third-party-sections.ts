/** Sections with games of third parties (R3.59). */
export const thirdPartySections = [
  'slots',
  'casino',
  'tvGames',
  'virtualSports',
  'bingo',
  'poker',
  'lobby',
  'keno',
  'crashGames',
  'tournaments',
  'liveCasino',
  'scratchCards',
  'others',
] as const;

/** A name of {@link thirdPartySections}. */
export type ThirdPartySection = (typeof thirdPartySections)[number];
