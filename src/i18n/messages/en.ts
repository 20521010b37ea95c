import type { Messages } from '../create-i18n.ts';
import account from './en/account.json' with { type: 'json' };
import campaign from './en/campaign.json' with { type: 'json' };
import lotto from './en/lotto.json' with { type: 'json' };
import privacy from './en/privacy.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto, ...account, ...privacy };
