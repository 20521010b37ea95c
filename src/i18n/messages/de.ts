import type { Messages } from '../create-i18n.ts';
import account from './de/account.json' with { type: 'json' };
import campaign from './de/campaign.json' with { type: 'json' };
import lotto from './de/lotto.json' with { type: 'json' };
import privacy from './de/privacy.json' with { type: 'json' };
import shell from './de/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto, ...account, ...privacy };
