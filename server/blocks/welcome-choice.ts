import * as z from 'zod';
import { welcomeChoiceForm } from '../../src/blocks/welcome-choice/block.tsx';
import { loadWelcomeBonus } from '../../src/platform/promotions/welcome-bonus.ts';
import { ownEntry } from './block-loader.ts';

/** What the visitor can choose, and has chosen. */
export const ownWelcomeChoice = ownEntry(welcomeChoiceForm, {
  deadline: 250,
  params: z.literal('welcome-bonus'),
  load: (_params, { transport, session }) => loadWelcomeBonus(transport, session.token),
});
