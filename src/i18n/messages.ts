import { isLanguageCode, type LanguageCode, languageList } from './languages.ts';
import type { Messages } from './texts.ts';

/**
 * Text files of every folder, such as `../blocks/hero/texts/en.json`. For the server: browsers get the texts of their
 * page. Clauses are not among them: they are terms, and an operator's dictionary must not change terms.
 */
const files = import.meta.glob<Messages>(['../**/texts/*.json', '!../campaigns/clauses/**'], {
  eager: true,
  import: 'default',
});

/** A group of texts: all those in one folder, in one language. */
interface TextGroup {
  /** From the root of the repository. */
  readonly folder: string;
  readonly language: LanguageCode;
  readonly messages: Messages;
}

/** Every group of built-in texts. */
export const textGroups: readonly TextGroup[] = Object.entries(files).flatMap(([file, messages]) => {
  const [, folder = '', language = ''] = /^\.\.\/(.*)\/texts\/(\w+)\.json$/.exec(file) ?? [];
  return isLanguageCode(language) ? [{ folder: `src/${folder}`, language, messages }] : [];
});

/** The built-in texts of every language. */
export const builtInMessages: ReadonlyMap<LanguageCode, Messages> = new Map(
  languageList.map(({ code }) => [
    code,
    Object.assign({}, ...textGroups.filter(({ language }) => language === code).map(({ messages }) => messages)),
  ]),
);

/** Keys of a folder's texts, in all languages: an operator's text of one of them counts too. */
export const keysOfGroup: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(textGroups, ({ folder }) => folder)].map(([folder, groups]) => [
    folder,
    [...new Set(groups.flatMap(({ messages }) => Object.keys(messages)))],
  ]),
);
