import type { Messages } from '../create-i18n.ts';
import campaign from './ar/campaign.json' with { type: 'json' };
import lotto from './ar/lotto.json' with { type: 'json' };
import shell from './ar/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto };
