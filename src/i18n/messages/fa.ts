import type { Messages } from '../create-i18n.ts';
import account from './fa/account.json' with { type: 'json' };
import campaign from './fa/campaign.json' with { type: 'json' };
import lotto from './fa/lotto.json' with { type: 'json' };
import privacy from './fa/privacy.json' with { type: 'json' };
import shell from './fa/shell.json' with { type: 'json' };

export const messages: Messages = { ...shell, ...campaign, ...lotto, ...account, ...privacy };
