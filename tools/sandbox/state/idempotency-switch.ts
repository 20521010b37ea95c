/** Whether the platform knows idempotency keys: not every platform does. */
export interface IdempotencySwitch {
  readonly isKnown: () => boolean;
  readonly set: (isKnown: boolean) => void;
  readonly reset: () => void;
}

/** A switch in the state of the setting, also after a reset. */
export function createIdempotencySwitch(setting: boolean): IdempotencySwitch {
  let isKnown = setting;
  return {
    isKnown: () => isKnown,
    set: (value) => {
      isKnown = value;
    },
    reset: () => {
      isKnown = setting;
    },
  };
}
