import type { Messages } from '../create-i18n.ts';
import account from './pt/account.json' with { type: 'json' };
import campaign from './pt/campaign.json' with { type: 'json' };
import lotto from './pt/lotto.json' with { type: 'json' };
import privacy from './pt/privacy.json' with { type: 'json' };
import shell from './pt/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto, ...account, ...privacy };
