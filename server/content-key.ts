import { hash } from 'node:crypto';

const contentKeys = new WeakMap<object, string>();

/** A short text for equal data. Data that is kept, such as a campaign's, is read once. */
export function contentKey(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data) ?? '';
  const known = contentKeys.get(data);
  if (known !== undefined) return known;
  const key = hash('sha1', JSON.stringify(data), 'base64url');
  contentKeys.set(data, key);
  return key;
}

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

/** Whether an object was asked about before: what is made for one request alone is not worth keeping. */
export function createRepeats(): (object: object) => boolean {
  const seen = new WeakSet<object>();
  return (object) => {
    if (seen.has(object)) return true;
    seen.add(object);
    return false;
  };
}
