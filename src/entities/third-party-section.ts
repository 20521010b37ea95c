import * as z from 'zod/mini';

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
export const thirdPartySectionSchema = z.enum(thirdPartySections);
export type ThirdPartySection = z.infer<typeof thirdPartySectionSchema>;
