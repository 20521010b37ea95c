import type { Messages } from '../create-i18n.ts';
import campaign from './pt/campaign.json' with { type: 'json' };
import lotto from './pt/lotto.json' with { type: 'json' };
import shell from './pt/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto };
