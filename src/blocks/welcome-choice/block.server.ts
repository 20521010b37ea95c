import * as z from 'zod';
import { loadWelcomeBonus } from '../../platform/promotions/welcome-bonus.ts';
import { defineVisitorLoader } from '../block-loader.server.ts';
import { welcomeChoiceForm } from './block.tsx';

/** The visitor's options, and the chosen one. */
export const ownWelcomeChoice = defineVisitorLoader(welcomeChoiceForm, {
  deadline: 250,
  params: z.literal('welcome-bonus'),
  load: (_params, { transport, session }) => loadWelcomeBonus(transport, session.token),
});
