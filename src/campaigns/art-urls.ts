import luckyFriday from './art/lucky-friday.svg?no-inline';
import type { ArtId } from './campaign-blocks.ts';

/** Address of each picture. */
export const artUrls: Readonly<Record<ArtId, string>> = {
  'lucky-friday': luckyFriday,
};
