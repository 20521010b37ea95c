import * as z from 'zod';
import { welcomeChoice, welcomeChoiceForm } from '../../src/blocks/welcome-choice/block.tsx';
import { loadWelcomeBonus } from '../../src/platform/promotions/welcome-bonus.ts';
import { blockEntry, ownEntry } from './block-loader.ts';

/** The choice of a welcome bonus, if the visitor's country allows one. */
export const welcomeChoiceBlock = blockEntry(welcomeChoice, undefined, (data, { welcomeBonusAllowed }) =>
  welcomeBonusAllowed ? data : undefined,
);

/** The visitor's options, and the chosen one. */
export const ownWelcomeChoice = ownEntry(welcomeChoiceForm, {
  deadline: 250,
  params: z.literal('welcome-bonus'),
  load: (_params, { transport, session }) => loadWelcomeBonus(transport, session.token),
});
