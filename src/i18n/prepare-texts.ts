import { createInstance } from 'i18next';
import type { LanguageCode } from './languages.ts';
import type { Messages } from './texts.ts';

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** A number for every plural form; zero comes last, because i18next has a separate text for it. */
const samples = [1, 2, 3, 5, 6, 10, 11, 21, 100, 1_000_000, 0.5, 1.5, 0];

/**
 * Prepares, once for a language, every text that pages may show: the operator's over the built-in ones (decision 16), and each plural form
 * of the language. i18next decides on plural forms; the result is plain texts with their placeholders. Nesting (`$t(…)`) is left as text:
 * an operator's text is never executed. Yields after each text, so that a server can handle requests in between.
 */
export function* preparingTexts(
  language: LanguageCode,
  builtIn: Messages,
  dictionary: Messages,
): Generator<undefined, Messages> {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: ['operator', 'built-in'],
    defaultNS: 'operator',
    fallbackNS: 'built-in',
    resources: { [language]: { operator: { ...dictionary }, 'built-in': { ...builtIn } } },
    initAsync: false,
    parseMissingKeyHandler: () => '',
    keySeparator: false,
    nsSeparator: false,
  });
  // A text without a count keeps its key; only plural forms must be prepared.
  const own = Object.fromEntries(Object.entries(dictionary).filter(([, text]) => text !== ''));
  const texts: Record<string, string> = { ...builtIn, ...own };
  const putForm = (key: string, base: string, count: number) => {
    if (instance.exists(base, { count }))
      texts[key] = instance.t(base, { skipInterpolation: true, nest: false, count });
  };
  const keys = new Set([...Object.keys(builtIn), ...Object.keys(dictionary)]);
  const counted = [...keys].filter((key) => pluralSuffix.test(key)).map((key) => key.replace(pluralSuffix, ''));
  const forms = pluralSamples(language);
  for (const base of new Set(counted)) {
    // i18next has a form for zero, whatever the language's own forms are.
    if (keys.has(`${base}_zero`)) putForm(`${base}_zero`, base, 0);
    for (const [form, count] of forms) putForm(`${base}_${form}`, base, count);
    yield;
  }
  return texts;
}

/** The same, without yielding. */
export function prepareTexts(...parameters: Parameters<typeof preparingTexts>): Messages {
  const preparing = preparingTexts(...parameters);
  let step = preparing.next();
  while (!step.done) step = preparing.next();
  return step.value;
}

/** A number for each plural form of a language. */
function pluralSamples(language: LanguageCode): Map<Intl.LDMLPluralRule, number> {
  const rules = new Intl.PluralRules(language);
  const found = new Map<Intl.LDMLPluralRule, number>();
  for (const sample of samples) {
    const form = rules.select(sample);
    if (!found.has(form)) found.set(form, sample);
  }
  return found;
}
