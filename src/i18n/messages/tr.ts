import type { Messages } from '../create-i18n.ts';
import account from './tr/account.json' with { type: 'json' };
import campaign from './tr/campaign.json' with { type: 'json' };
import lotto from './tr/lotto.json' with { type: 'json' };
import privacy from './tr/privacy.json' with { type: 'json' };
import shell from './tr/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto, ...account, ...privacy };
