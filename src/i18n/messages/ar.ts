import type { Messages } from '../create-i18n.ts';
import account from './ar/account.json' with { type: 'json' };
import campaign from './ar/campaign.json' with { type: 'json' };
import lotto from './ar/lotto.json' with { type: 'json' };
import privacy from './ar/privacy.json' with { type: 'json' };
import shell from './ar/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto, ...account, ...privacy };
