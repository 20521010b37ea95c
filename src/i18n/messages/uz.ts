import type { Messages } from '../create-i18n.ts';
import account from './uz/account.json' with { type: 'json' };
import campaign from './uz/campaign.json' with { type: 'json' };
import lotto from './uz/lotto.json' with { type: 'json' };
import privacy from './uz/privacy.json' with { type: 'json' };
import shell from './uz/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto, ...account, ...privacy };
