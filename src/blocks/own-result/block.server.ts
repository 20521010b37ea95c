import { defineVisitorLoader } from '../block-loader.server.ts';
import { participationSettings } from '../participation-settings.server.ts';
import { ownResult } from './own-result.ts';

/** The visitor's own result. */
export const ownParticipation = defineVisitorLoader(ownResult, participationSettings);
