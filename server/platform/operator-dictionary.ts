import type { DictionarySettings } from '../../config/dictionary.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { Messages } from '../../src/i18n/texts.ts';
import { isReadable } from '../../src/lib/plain-text.ts';
import {
  type DictionaryParts,
  type DictionarySelection,
  loadDictionary,
} from '../../src/platform/configuration/dictionary.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';

interface OperatorDictionaryDeps {
  readonly transport: PlatformTransport;
  readonly settings: DictionarySettings;
  readonly logger: Logger;
}

/**
 * Reads the operator's texts in a language: those of the site configuration, overridden by the dictionary parts that
 * `config/dictionary.json` names by unit and id. Parts that fail to load are logged and left out (R8.16).
 */
export function createOperatorDictionary({ transport, settings, logger }: OperatorDictionaryDeps) {
  const selections: readonly (readonly [readonly string[], DictionarySelection])[] = [
    ...(settings.unit === undefined ? [] : [[[settings.unit], { unit: settings.unit }] as const]),
    ...(settings.ids.length === 0 ? [] : [[settings.ids, { ids: settings.ids }] as const]),
  ];

  const extrasOf = (source: string, language: LanguageCode, extras: unknown): Messages => {
    const result = readDictionaryExtras(extras);
    if ('problem' in result) {
      logger.warn({ event: logEvents.dictionaryExtrasRefused, language, source }, result.problem);
      return {};
    }
    if (result.leftOut.length > 0) {
      logger.warn(
        { event: logEvents.dictionaryExtrasRefused, language, source, keys: result.leftOut.slice(0, 20) },
        'dictionary extras contain values that are not text, are invisible or too long, or change the writing direction',
      );
    }
    return result.texts;
  };

  const partsOf = async (language: LanguageCode, ids: readonly string[], selection: DictionarySelection) => {
    const parts = await loadDictionary(transport, language, selection).catch((error: unknown): DictionaryParts => {
      if (!(error instanceof PlatformError)) throw error;
      return [];
    });
    const loaded = parts.filter(({ isLoaded }) => isLoaded);
    const named = 'unit' in selection ? parts.map(({ id }) => id) : ids;
    const wanted = named.length === 0 ? ids : named;
    const missing = wanted.filter((id) => !loaded.some((part) => part.id === id));
    return { missing, texts: loaded.map((part) => extrasOf(part.id, language, part.texts)) };
  };

  return async (language: LanguageCode, configurationTexts: unknown): Promise<Messages> => {
    const results = await Promise.all(selections.map(([ids, selection]) => partsOf(language, ids, selection)));
    const ids = results.flatMap(({ missing }) => missing);
    if (ids.length > 0) {
      logger.warn({ event: logEvents.dictionaryIncomplete, language, ids }, 'not all dictionary loaded');
    }
    const merged: Messages = Object.assign(
      {},
      extrasOf('site configuration', language, configurationTexts),
      ...results.flatMap(({ texts }) => texts),
    );
    const { texts, leftOut } = withinLimits(merged);
    if (leftOut > 0) {
      logger.warn({ event: logEvents.dictionaryExtrasRefused, language, leftOut }, 'the dictionary is too large');
    }
    return texts;
  };
}

/** Reads the operator's texts in a language. */
export type OperatorDictionary = ReturnType<typeof createOperatorDictionary>;

/** Checked texts, or why none of them can be used (R5.10), and the keys of the values left out. */
type DictionaryExtras = ({ readonly texts: Messages } | { readonly problem: string }) & {
  readonly leftOut: readonly string[];
};

/**
 * Checks texts that are to be merged over the built-in ones. Values that are not text, show nothing or are too long are left out, and their
 * keys reported.
 */
function readDictionaryExtras(extras: unknown): DictionaryExtras {
  if (typeof extras !== 'object' || extras === null || Array.isArray(extras)) {
    return { problem: 'dictionary extras must be an object', leftOut: [] };
  }
  const entries: [string, unknown][] = Object.entries(extras);
  if (entries.length === 0) return { problem: 'dictionary extras must not be empty', leftOut: [] };
  const texts: [string, string][] = [];
  const leftOut: string[] = [];
  for (const [key, text] of entries) {
    if (isText(text) && key.length <= maxKeyLength && !refusedKeys.has(key)) texts.push([key, text]);
    else leftOut.push(key.slice(0, maxKeyLength));
  }
  return { texts: Object.fromEntries(texts), leftOut };
}

const maxKeyLength = 200;

// Properties with these names could change the prototype of an object that they are copied into.
const refusedKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Limits on the operator's texts in a language, in characters and texts: preparing them must stay cheap. */
const dictionaryLimits = { text: 10_000, characters: 1_000_000, texts: 5_000 } as const;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= dictionaryLimits.text && isReadable(value);

/** Returns as many of the texts as the limits allow, and the number of those left out. */
function withinLimits(texts: Messages): { readonly texts: Messages; readonly leftOut: number } {
  let characters = 0;
  const entries = Object.entries(texts);
  const taken = entries.filter(([key, text], index) => {
    characters += key.length + text.length;
    return index < dictionaryLimits.texts && characters <= dictionaryLimits.characters;
  });
  return { texts: Object.fromEntries(taken), leftOut: entries.length - taken.length };
}
