import { defineOwnLoader } from '../block-loader.server.ts';
import { participationSettings } from '../participation-settings.server.ts';
import { missionMapIsland } from './mission-map.ts';

/** How far the visitor is with the missions of the promotion. */
export const ownMissions = defineOwnLoader(missionMapIsland, participationSettings);
