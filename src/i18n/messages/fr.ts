import type { Messages } from '../create-i18n.ts';
import campaign from './fr/campaign.json' with { type: 'json' };
import lotto from './fr/lotto.json' with { type: 'json' };
import shell from './fr/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto };
