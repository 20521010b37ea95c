import type { Messages } from '../create-i18n.ts';
import campaign from './hi/campaign.json' with { type: 'json' };
import lotto from './hi/lotto.json' with { type: 'json' };
import shell from './hi/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto };
