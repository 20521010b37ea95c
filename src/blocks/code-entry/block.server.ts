import { defineVisitorLoader } from '../block-loader.server.ts';
import { participationSettings } from '../participation-settings.server.ts';
import { codeEntryIsland } from './block.tsx';

/** Whether the visitor takes part in the promotion, and the codes they have entered. */
export const codeParticipation = defineVisitorLoader(codeEntryIsland, participationSettings);
