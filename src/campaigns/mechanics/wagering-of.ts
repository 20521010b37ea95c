import type * as z from 'zod';
import { wageringProgress } from '../../blocks/wagering-progress/block.tsx';
import type { casinoWagering } from '../campaign-fields.ts';
import type { MechanicPage } from './mechanic.ts';

/** Progress of the visitor's wagering of a campaign's bonuses, with the sections whose stakes count. */
export const wageringOf = (
  bonusIds: readonly number[],
  contributions: z.infer<typeof casinoWagering>['contributions'],
  { t, write }: MechanicPage,
) =>
  wageringProgress.of({
    title: t('facts_progress_title'),
    bonusIds,
    sections: Object.fromEntries(contributions.map(({ section }) => [section, write.word('section', section)])),
  });
