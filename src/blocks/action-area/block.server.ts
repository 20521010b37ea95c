import { defineVisitorLoader } from '../block-loader.server.ts';
import { participationSettings } from '../participation-settings.server.ts';
import { actionArea } from './action-area.tsx';

/** Whether the visitor takes part in the promotion. */
export const participation = defineVisitorLoader(actionArea, participationSettings);
