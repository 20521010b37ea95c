import type { Messages } from '../create-i18n.ts';
import campaign from './tr/campaign.json' with { type: 'json' };
import lotto from './tr/lotto.json' with { type: 'json' };
import shell from './tr/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto };
