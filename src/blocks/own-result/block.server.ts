import { defineOwnLoader } from '../block-loader.server.ts';
import { participationSettings } from '../participation-settings.server.ts';
import { ownResult } from './own-result.ts';

/** The visitor's own result. */
export const ownParticipation = defineOwnLoader(ownResult, participationSettings);
