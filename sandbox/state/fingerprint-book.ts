/** A fingerprint, and the call that it came with. */
export interface SentFingerprint {
  readonly call: string;
  readonly token: string;
}

/** The fingerprint that was sent last. */
export interface FingerprintBook {
  readonly note: (sent: SentFingerprint) => void;
  readonly last: () => SentFingerprint | undefined;
  readonly reset: () => void;
}

/** A book in which there is none yet. */
export function createFingerprintBook(): FingerprintBook {
  let last: SentFingerprint | undefined;
  return {
    note: (sent) => {
      last = sent;
    },
    last: () => last,
    reset: () => {
      last = undefined;
    },
  };
}
