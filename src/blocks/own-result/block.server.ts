import { defineOwnLoader } from '../block-loader.server.ts';
import { participationSettings } from '../participation-settings.server.ts';
import { ownResult } from './own-result.ts';

/** What the visitor has won in the promotion. */
export const ownParticipation = defineOwnLoader(ownResult, participationSettings);
