import type { Messages } from '../create-i18n.ts';
import account from './es/account.json' with { type: 'json' };
import campaign from './es/campaign.json' with { type: 'json' };
import lotto from './es/lotto.json' with { type: 'json' };
import privacy from './es/privacy.json' with { type: 'json' };
import shell from './es/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto, ...account, ...privacy };
