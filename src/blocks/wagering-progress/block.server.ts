import * as z from 'zod';
import { loadBonus } from '../../platform/bonuses/bonus.ts';
import { defineVisitorLoader } from '../block-loader.server.ts';
import { wageringStage } from './block.tsx';

/** The visitor's progress with the bonuses of a campaign. */
export const ownBonuses = defineVisitorLoader(wageringStage, {
  deadline: 250,
  params: z.array(z.int()),
  load: (ids, { transport, language, session }) =>
    Promise.all(ids.map((id) => loadBonus(transport, id, { language }, session.token))),
});
