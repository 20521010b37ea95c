import type { Messages } from '../create-i18n.ts';
import account from './ru/account.json' with { type: 'json' };
import campaign from './ru/campaign.json' with { type: 'json' };
import lotto from './ru/lotto.json' with { type: 'json' };
import privacy from './ru/privacy.json' with { type: 'json' };
import shell from './ru/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto, ...account, ...privacy };
