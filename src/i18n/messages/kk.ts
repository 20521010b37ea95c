import type { Messages } from '../create-i18n.ts';
import account from './kk/account.json' with { type: 'json' };
import campaign from './kk/campaign.json' with { type: 'json' };
import lotto from './kk/lotto.json' with { type: 'json' };
import privacy from './kk/privacy.json' with { type: 'json' };
import shell from './kk/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto, ...account, ...privacy };
