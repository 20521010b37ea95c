import type { ContentSource } from '../../config/content-sources.ts';
import type { CounterSettings } from '../entities/counter-settings.ts';
import type { HostSettings } from '../host/host-settings.ts';
import type { Language } from '../i18n/languages.ts';
import type { PageAddress } from '../state/page-address.ts';
import type { SiteState } from '../state/site-state.ts';
import type { PageView } from './page-view.ts';

/**
 * State that the browser needs to take over from the server. It is an allow-list: nothing else is serialized. The
 * document names the script that reads it, so both come from one build.
 */
export interface DocumentState {
  /** Build that made the document: data of other builds is not used with it. */
  readonly buildId: string;
  readonly site: SiteState;
  readonly language: Language;
  readonly address: PageAddress;
  readonly view: PageView;
  /** Third-party sources that the document's policy allows; missing if it allows none. */
  readonly sources?: readonly ContentSource[];
  /** Hosts and transports that the page trusts. */
  readonly host: HostSettings;
  /** The operator's counters and fingerprint script; missing for a visitor who has declined. */
  readonly counters?: CounterSettings;
  readonly fingerprintScript?: string;
  /** Addresses of the stylesheets of the sign-in dialog, its own first; missing if visitors sign in only at the operator's page. */
  readonly signInStyles?: readonly string[];
  /** Address of the module that the host simulator needs in its frames. Missing in production. */
  readonly demoModule?: string;
}

/** Id of the element that carries the state. */
export const stateElementId = 'marquee-state';

/** Id of the element that React renders into. */
export const rootElementId = 'marquee';

/**
 * JSON for a `<script type="application/json">`: `<` is escaped, so that it can't end the element or open a comment.
 */
export const escapeForScript = (json: string): string => json.replaceAll('<', '\\u003c');
