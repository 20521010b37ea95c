import { loadBalance } from './common/balance.ts';
import { oncePerPage } from './once-per-page.server.ts';

/** The visitor's accounts: every page shows them in its header. */
export const readBalance = oncePerPage(loadBalance);
