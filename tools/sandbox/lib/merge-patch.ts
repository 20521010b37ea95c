const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A JSON value with a JSON merge patch applied (RFC 7396): objects are merged, `null` removes a field, everything else
 * replaces the old value. The value itself is not changed.
 */
export function applyMergePatch(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const fields = new Map<string, unknown>(isObject(value) ? Object.entries(value) : []);
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) fields.delete(key);
    else fields.set(key, applyMergePatch(fields.get(key), change));
  }
  // Defines own fields, because assigning to `__proto__` would change a prototype.
  return Object.fromEntries(fields);
}
