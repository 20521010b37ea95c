import { defineVisitorLoader } from '../block-loader.server.ts';
import { participationSettings } from '../participation-settings.server.ts';
import { missionMapIsland } from './mission-map.ts';

/** The visitor's progress in the missions. */
export const ownMissions = defineVisitorLoader(missionMapIsland, participationSettings);
