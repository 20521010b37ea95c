import { defineVisitorLoader } from '../block-loader.server.ts';
import { participationSettings } from '../participation-settings.server.ts';
import { ownTicketsIsland } from './block.tsx';

/** The visitor's tickets. */
export const ownTicketNumbers = defineVisitorLoader(ownTicketsIsland, participationSettings);
