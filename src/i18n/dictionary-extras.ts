import type { Messages } from './texts.ts';

/** Texts that came from outside, or why they can't be used (R5.10). */
export type DictionaryExtras = { readonly texts: Messages } | { readonly problem: string };

// Own properties of these names would reach the prototype of whatever they are copied into.
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Checks texts that are to be merged over the built-in ones. A value that is no text, or an empty one, is left out and named. */
export function readDictionaryExtras(extras: unknown): DictionaryExtras & { readonly leftOut: readonly string[] } {
  if (typeof extras !== 'object' || extras === null || Array.isArray(extras)) {
    return { problem: 'dictionary extras must be an object', leftOut: [] };
  }
  const entries: [string, unknown][] = Object.entries(extras);
  if (entries.length === 0) return { problem: 'dictionary extras must not be empty', leftOut: [] };
  const texts: [string, string][] = [];
  const leftOut: string[] = [];
  for (const [key, text] of entries) {
    if (typeof text === 'string' && text !== '' && !refusedKeys.has(key)) texts.push([key, text]);
    else leftOut.push(key);
  }
  return { texts: Object.fromEntries(texts), leftOut };
}
