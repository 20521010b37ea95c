/** A property of something that may be no object, or may throw when it is looked at. */
export function propertyOf(holder: unknown, name: string): unknown {
  try {
    return typeof holder === 'object' && holder ? Reflect.get(holder, name) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether something has a method of this name. */
export const hasMethod = (holder: unknown, name: string): boolean => typeof propertyOf(holder, name) === 'function';

/** Calls a method of an object of an app, which takes a call only as its own. Throws where there is no such method. */
export function callMethod(holder: unknown, name: string, ...given: readonly unknown[]): unknown {
  const method = propertyOf(holder, name);
  if (typeof method !== 'function') throw new TypeError(`The app has no ${name}`);
  return Reflect.apply(method, holder, given);
}
