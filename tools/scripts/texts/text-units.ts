import { hash } from 'node:crypto';
import { defaultLanguage } from '../../../config/languages.ts';
import type { Campaign } from '../../../src/campaigns/campaign-types.ts';
import { clauseMessages } from '../../../src/campaigns/clauses/clause-messages.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import { builtInMessages, textGroups } from '../../../src/i18n/messages.ts';
import { textLimit } from '../../../src/i18n/text-limits.ts';
import type { TextOverrides } from '../../../src/i18n/text-overrides.ts';
import type { Messages } from '../../../src/i18n/texts.ts';
import { clauseUsesIn } from './clause-uses.ts';
import { interfaceContext, interfaceExample } from './interface-context.ts';
import type { XliffUnit } from './write-xliff.ts';

/** A text that an operator can override. Its source is the operator's own English text if there is one. */
export interface TextUnit extends XliffUnit {
  readonly target: string;
  readonly builtIn: string;
}

/** An operator's own texts in a language and in English. */
export interface OwnTexts {
  readonly own: TextOverrides;
  readonly english: TextOverrides;
}

/** Short text that changes with a text. */
export const versionOfText = (text: string): string => hash('sha1', text, 'hex').slice(0, 10);

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** The English texts of the interface and the clauses. Without a plural form that English lacks, its form for other numbers. */
function sourcesFor({ interface: interfaceTexts, clauses }: Pick<TextOverrides, 'interface' | 'clauses'>) {
  const texts: Messages = { ...builtInMessages.get(defaultLanguage), ...interfaceTexts };
  const sentences: Messages = { ...clauseMessages(defaultLanguage), ...clauses };
  return (key: string): string | undefined => {
    const found = [key, key.replace(pluralSuffix, '_other')].find((name) => Object.hasOwn(texts, name));
    if (found !== undefined) return texts[found];
    return Object.hasOwn(sentences, key) ? sentences[key] : undefined;
  };
}

/** Every text that an operator can override, in the order of their files. */
export function textUnits(language: LanguageCode, texts: OwnTexts, campaigns: readonly Campaign[]): TextUnit[] {
  // English texts of an operator are compared with the built-in ones.
  const sourceOf = sourcesFor(language === defaultLanguage ? { interface: {}, clauses: {} } : texts.english);
  return [...interfaceUnits(language, texts.own, sourceOf), ...clauseUnits(language, texts, sourceOf, campaigns)].map(
    (unit) => ({ ...unit, versions: { source: versionOfText(unit.source), target: versionOfText(unit.target) } }),
  );
}

type SourceOf = ReturnType<typeof sourcesFor>;

function interfaceUnits(language: LanguageCode, own: TextOverrides, sourceOf: SourceOf): TextUnit[] {
  return textGroups
    .filter((group) => group.language === language)
    .flatMap(({ folder, messages }) =>
      Object.entries(messages).map(([key, builtIn]) => {
        const [source, target] = [sourceOf(key) ?? '', own.interface[key] ?? builtIn];
        return {
          key,
          form: 'interface' as const,
          file: `${folder}/texts/${defaultLanguage}.json`,
          ...{ source, target, builtIn },
          context: interfaceContext(folder, key, language),
          examples: [source, target].flatMap((text) => interfaceExample(key, text, language) ?? []),
          limit: textLimit(key),
        };
      }),
    );
}

function clauseUnits(
  language: LanguageCode,
  { own, english }: OwnTexts,
  sourceOf: SourceOf,
  campaigns: readonly Campaign[],
): TextUnit[] {
  const overrides = { [defaultLanguage]: english.clauses, [language]: own.clauses };
  const usesOf = clauseUsesIn(campaigns, [defaultLanguage, language], overrides);
  return Object.entries(clauseMessages(language)).map(([key, builtIn]) => ({
    key,
    form: 'clause' as const,
    file: `src/campaigns/clauses/texts/${defaultLanguage}.json`,
    source: sourceOf(key) ?? '',
    target: own.clauses[key] ?? builtIn,
    builtIn,
    ...usesOf(key),
    limit: undefined,
  }));
}
