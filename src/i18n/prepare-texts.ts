import { createInstance } from 'i18next';
import type { LanguageCode } from './languages.ts';
import type { Messages } from './texts.ts';

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** Numbers of every plural form; none is the last, because i18next looks for a text of its own for it. */
const samples = [1, 2, 3, 5, 6, 10, 11, 21, 100, 1_000_000, 0.5, 1.5, 0];

/**
 * Works out, once for a language, every text that pages may show: the operator's over the built-in ones (decision 16), and each
 * plural form that the language has. i18next decides; what comes out are plain texts with their placeholders in them.
 * Nesting (`$t(…)`) stays text: an operator's text is never a program. Pauses after each text, so that a server can answer
 * requests meanwhile.
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
  const raw = { skipInterpolation: true, nest: false } as const;
  const texts: Record<string, string> = {};
  const put = (key: string, source: string, options: { readonly count?: number }) => {
    if (instance.exists(source, options)) texts[key] = instance.t(source, { ...raw, ...options });
  };
  const keys = new Set([...Object.keys(builtIn), ...Object.keys(dictionary)]);
  for (const key of keys) {
    put(key, key, {});
    yield;
  }
  const counted = [...keys].filter((key) => pluralSuffix.test(key)).map((key) => key.replace(pluralSuffix, ''));
  const forms = pluralSamples(language);
  for (const base of new Set(counted)) {
    // i18next has a form for none, whatever the language's own forms are.
    if (keys.has(`${base}_zero`)) put(`${base}_zero`, base, { count: 0 });
    for (const [form, count] of forms) put(`${base}_${form}`, base, { count });
    yield;
  }
  return texts;
}

/** The same without a pause. */
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
