import type { Messages } from '../create-i18n.ts';
import account from './fr/account.json' with { type: 'json' };
import campaign from './fr/campaign.json' with { type: 'json' };
import lotto from './fr/lotto.json' with { type: 'json' };
import privacy from './fr/privacy.json' with { type: 'json' };
import shell from './fr/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto, ...account, ...privacy };
