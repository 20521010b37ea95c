import { oncePerPage } from './once-per-page.server.ts';
import { loadParticipation } from './promotions/participation.ts';

/** Milliseconds that visitor data of an island waits for the platform's reply on the visitor. */
export const participationDeadline = 200;

/** Milliseconds that a page waits for the data: nothing should be offered to visitors who may be protected. */
export const visitorDeadline = 1_000;

/** The visitor's participation in a promotion. */
export const readParticipation = oncePerPage(loadParticipation);
