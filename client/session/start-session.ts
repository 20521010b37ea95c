import type { TrackedEvent } from '../../src/entities/analytics-event.ts';
import { createBrowserTransport } from '../../src/platform/browser-transport.ts';
import type { PurposeConsent } from '../consent.ts';
import { createFingerprint } from '../fingerprint/create-fingerprint.ts';
import { withFingerprint } from '../fingerprint/with-fingerprint.ts';
import { createThirdPartyScripts } from '../third-party-scripts.ts';
import type { SessionModule } from './lazy-session.ts';
import { createSession, type SessionDeps } from './session.ts';
import type { SessionFetch } from './session-fetch.ts';

interface StartSessionDeps extends Pick<SessionDeps, 'isSignedIn' | 'onSessionChanged' | 'log'> {
  readonly sessionFetch: SessionFetch;
  /** Consent to the fingerprint. */
  readonly consent: PurposeConsent;
  /** Address of the operator's fingerprint script; undefined if there is none. */
  readonly fingerprintScript: string | undefined;
  readonly track: (event: TrackedEvent) => void;
}

/** Starts the session, and creates the transport for the visitor's actions. */
export function startSession({ sessionFetch, consent, fingerprintScript, ...deps }: StartSessionDeps): SessionModule {
  const fingerprint = createFingerprint({
    script: fingerprintScript,
    consent,
    loadScript: createThirdPartyScripts(window, consent),
    target: window,
    now: Date.now,
    log: (text) => console.warn(text),
  });
  const transport = withFingerprint(createBrowserTransport(sessionFetch.fetch), fingerprint);
  return { transport, session: createSession({ ...deps, transport }) };
}
