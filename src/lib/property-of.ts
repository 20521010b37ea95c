/** A property of an unknown value, which TypeScript can't index: undefined if it has none, or if its getter throws. */
export function propertyOf(holder: unknown, name: string): unknown {
  try {
    return Reflect.get(Object(holder), name);
  } catch {
    return undefined;
  }
}

/** Whether a value has a method with this name. */
export const hasMethod = (holder: unknown, name: string): boolean => typeof propertyOf(holder, name) === 'function';

/** Calls a method, bound to its object. Throws if there is no such method. */
export function callMethod(holder: unknown, name: string, ...parameters: readonly unknown[]): unknown {
  const method = propertyOf(holder, name);
  if (typeof method !== 'function') throw new TypeError(`There is no method ${name}`);
  return Reflect.apply(method, holder, parameters);
}
