import { hash } from 'node:crypto';

/** A short text for equal data. */
export const contentKey = (data: unknown): string => hash('sha1', JSON.stringify(data) ?? '', 'base64url');

/** Numbers objects by identity, without keeping them. */
export function createNumbering(): (object: object) => number {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (object) => {
    const known = numbers.get(object);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(object, last);
    return last;
  };
}
