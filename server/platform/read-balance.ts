import { loadBalance } from '../../src/platform/common.ts';
import { onceAPage } from './once-a-page.ts';

/** The visitor's accounts: every page shows them in its header. */
export const readBalance = onceAPage(loadBalance);
