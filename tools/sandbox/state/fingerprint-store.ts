/** A fingerprint, and the call that sent it. */
export interface SentFingerprint {
  readonly call: string;
  readonly token: string;
}

/** The fingerprint that was sent last. */
export interface FingerprintStore {
  readonly record: (sent: SentFingerprint) => void;
  readonly last: () => SentFingerprint | undefined;
  readonly reset: () => void;
}

/** Makes an empty store. */
export function createFingerprintStore(): FingerprintStore {
  let last: SentFingerprint | undefined;
  return {
    record: (sent) => {
      last = sent;
    },
    last: () => last,
    reset: () => {
      last = undefined;
    },
  };
}
