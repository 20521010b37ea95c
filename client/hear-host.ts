import { type HostMessage, sessionChangedSchema, sessionChangedType } from '../src/host/host-message.ts';
import { configurationAfter } from '../src/state/configuration-update.ts';
import type { Services } from './create-services.ts';
import type { SessionFetch } from './session-fetch.ts';
import type { SiteStore } from './site-store.ts';

/** What the host's messages are for. */
export interface HostListeners {
  readonly store: SiteStore;
  readonly services: Pick<Services, 'consent' | 'analytics'>;
  readonly sessionFetch: Pick<SessionFetch, 'keepToken'>;
  /** Reads the page's data anew, for whoever the visitor is by now. */
  readonly refreshPage: () => Promise<void>;
}

const log = (text: string): void => console.warn(text);

/** Does what a message of the trusted host says. Each part takes the messages of its own types and leaves the others alone. */
export function hear(message: HostMessage, { store, services, sessionFetch, refreshPage }: HostListeners): void {
  const { siteConfig } = store.get();
  store.update({ siteConfig: configurationAfter(siteConfig, message, log) });
  services.consent.hostSays(message);
  services.analytics.hostSays(message);
  if (message.type !== sessionChangedType) return;
  const change = sessionChangedSchema.safeParse(message);
  if (!change.success) {
    log('The host said something about the session that nobody understands');
    return;
  }
  const { token } = change.data;
  // Without a word about the token it is in a cookie, which has changed already.
  if (token !== undefined) sessionFetch.keepToken(token ?? undefined);
  void refreshPage();
}
