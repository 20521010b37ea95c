/** A property of a value that may be no object, or whose getter may throw. */
export function propertyOf(holder: unknown, name: string): unknown {
  try {
    return typeof holder === 'object' && holder ? Reflect.get(holder, name) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value has a method with this name. */
export const hasMethod = (holder: unknown, name: string): boolean => typeof propertyOf(holder, name) === 'function';

/** Calls a method of an app's object, bound to that object. Throws if there is no such method. */
export function callMethod(holder: unknown, name: string, ...given: readonly unknown[]): unknown {
  const method = propertyOf(holder, name);
  if (typeof method !== 'function') throw new TypeError(`The app has no ${name}`);
  return Reflect.apply(method, holder, given);
}
