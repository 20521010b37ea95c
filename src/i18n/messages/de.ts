import type { Messages } from '../create-i18n.ts';
import campaign from './de/campaign.json' with { type: 'json' };
import lotto from './de/lotto.json' with { type: 'json' };
import shell from './de/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto };
