import type { Messages } from '../create-i18n.ts';
import account from './hi/account.json' with { type: 'json' };
import campaign from './hi/campaign.json' with { type: 'json' };
import lotto from './hi/lotto.json' with { type: 'json' };
import privacy from './hi/privacy.json' with { type: 'json' };
import shell from './hi/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto, ...account, ...privacy };
