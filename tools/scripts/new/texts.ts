import { localeCodes } from '../../../config/languages.ts';

/** The same text files for every language: names, which need no translation until a person writes words. */
export const textFiles = (folder: string, texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    localeCodes.map((code) => [`${folder}/texts/${code}.json`, `${JSON.stringify(texts, undefined, 2)}\n`]),
  );
