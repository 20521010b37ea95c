/** A value with subscribers. */
export interface ObservedValue<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Holds a value. Setting an equal value does not notify listeners. */
export function createObservedValue<Value>(initial: Value): ObservedValue<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
