import { defineOwnLoader } from '../block-loader.server.ts';
import { participationSettings } from '../participation-settings.server.ts';
import { ownTicketsIsland } from './block.tsx';

/** The visitor's tickets. */
export const ownTicketNumbers = defineOwnLoader(ownTicketsIsland, participationSettings);
