import { fingerprintFailureCap } from '../../config/constants.ts';
import {
  type FingerprintRecord,
  fingerprintRecordSchema,
  isFingerprintValid,
} from '../../src/entities/fingerprint-record.ts';
import { createStoredValue, storageKeys, type ValueStorage } from '../../src/lib/stored-value.ts';
import { clearUnlessGranted, type PurposeConsent } from '../consent.ts';
import type { LoadThirdPartyScript } from '../third-party-scripts.ts';
import { runFingerprintScript } from './run-fingerprint-script.ts';

/** Maximum milliseconds for the script, including its loading: an action of the visitor waits for it. */
const deadline = 5_000;

/** The part of a window that a fingerprint needs; the script puts its function there. */
export interface FingerprintWindow {
  readonly sessionStorage: ValueStorage;
}

export interface FingerprintDeps {
  /** Address of the operator's script; undefined if there is none. */
  readonly script: string | undefined;
  readonly consent: PurposeConsent;
  readonly loadScript: LoadThirdPartyScript;
  readonly target: FingerprintWindow;
  /** Milliseconds since epoch. */
  readonly now: () => number;
  readonly log: (text: string) => void;
}

/** The fingerprint of this browser. */
export interface Fingerprint {
  /**
   * The token, if it is stored or can be fetched. Never rejects, and takes at most 5 s. `isForced`: try even after the maximum number of
   * failures.
   */
  readonly token: (isForced?: boolean) => Promise<string | undefined>;
}

/**
 * The fingerprint (R3.17, R4.38 to R4.40, R5.7, R8.15). Its script loads on first use, with consent. A stored token is valid until its
 * expiry, and is deleted when consent is withdrawn.
 */
export function createFingerprint({ script, consent, loadScript, target, now, log }: FingerprintDeps): Fingerprint {
  const stored = createStoredValue(() => target.sessionStorage, storageKeys.fingerprint);
  let loading: Promise<void> | undefined;
  let running: Promise<string | undefined> | undefined;
  let failures = 0;

  const load = (address: string): Promise<void> => {
    loading ??= loadScript(address).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const ask = async (address: string): Promise<FingerprintRecord> => {
    await load(address);
    if (!consent.isGranted()) throw new Error('consent was withdrawn');
    const record = await runFingerprintScript(target);
    if (!isFingerprintValid(record, now())) throw new Error('invalid fingerprint reply: it has expired');
    return record;
  };
  const refresh = async (address: string): Promise<string | undefined> => {
    try {
      const record = await within(deadline, ask(address));
      if (!consent.isGranted()) return undefined;
      failures = 0;
      stored.write(record);
      return record.token;
    } catch (error) {
      failures += 1;
      log(`No fingerprint: ${error instanceof Error ? error.message : 'the script failed'}`);
      return undefined;
    }
  };
  const validToken = (): string | undefined => {
    const record = fingerprintRecordSchema.safeParse(stored.read()).data;
    return isFingerprintValid(record, now()) ? record?.token : undefined;
  };

  clearUnlessGranted(consent, stored);
  return {
    token: async (isForced = false) => {
      if (script === undefined || !consent.isGranted()) return undefined;
      const known = validToken();
      if (known !== undefined) return known;
      if (running === undefined && failures >= fingerprintFailureCap && !isForced) return undefined;
      running ??= refresh(script).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the script takes too long')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
