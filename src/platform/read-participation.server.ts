import { oncePerPage } from './once-per-page.server.ts';
import { loadParticipation } from './promotions/participation.ts';

/** Milliseconds that an island's own data waits for the platform's word on the visitor. */
export const participationDeadline = 200;

/**
 * Milliseconds that a page waits for it: until it is known that the visitor is not protected, nothing should be offered to
 * them.
 */
export const visitorDeadline = 1_000;

/** What the platform says of a visitor in a promotion. */
export const readParticipation = oncePerPage(loadParticipation);
