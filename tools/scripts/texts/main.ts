import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { localeCodes } from '../../../config/languages.ts';
import { loadConfigFiles } from '../../../server/config/load-config-files.ts';
import { readCampaigns } from '../../../server/config/read-campaign-folders.ts';
import { readTextFolder, textFolderNames } from '../../../server/config/text-folder-problems.ts';
import { isLanguageCode } from '../../../src/i18n/languages.ts';
import { importTexts, ownTextsIn } from './import-texts.ts';
import { textUnits, versionOfText } from './text-units.ts';
import { writeXliff } from './write-xliff.ts';

/** The commands for an operator's own words; `docs/texts.md` explains them. */
const usage = `npm run texts -- export LANG FILE             writes every text of a language as XLIFF 2
npm run texts -- import FILE [--trial]        brings a file back into config/texts; --trial only shows what changes
npm run texts -- check [LANG …]               one line for each mistake of config/texts, and for texts to look at again
docs/texts.md says more.
`;

const configDirectory = process.env['CONFIG_DIR'] || 'config';
const directory = path.join(configDirectory, 'texts');

const print = (text: string) => void process.stdout.write(`${text}\n`);

process.exitCode = run();

function run(): number {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { trial: { type: 'boolean', default: false } },
  });
  const [command, ...rest] = positionals;
  const [one, two] = rest;
  if (command === 'export' && one !== undefined && two !== undefined) return exportTexts(one, two);
  if (command === 'import' && one !== undefined && two === undefined) {
    return importTexts({ file: one, directory, regions: regions(), isTrial: values.trial, print });
  }
  if (command === 'check') return check(rest);
  process.stderr.write(usage);
  return 1;
}

function regions() {
  return loadConfigFiles(configDirectory).regions;
}

function exportTexts(language: string, file: string): number {
  if (!isLanguageCode(language)) {
    print(`${language} is not one of our languages: ${localeCodes.join(', ')}`);
    return 1;
  }
  const policies = regions();
  const texts = ownTextsIn(directory, language, policies);
  if ('problems' in texts) {
    for (const problem of texts.problems) print(problem);
    return 1;
  }
  const { campaigns } = readCampaigns(path.join(configDirectory, 'campaigns'), policies);
  const units = textUnits(
    language,
    texts,
    campaigns.map(({ campaign }) => campaign),
  );
  writeFileSync(file, writeXliff(language, units));
  print(`Written: ${file}, ${units.length} texts`);
  return 0;
}

function check(names: readonly string[]): number {
  const policies = regions();
  const missing = names.filter((name) => !existsSync(path.join(directory, name)));
  const present = names.length === 0 ? textFolderNames(directory) : names.filter((name) => !missing.includes(name));
  const problems = [
    ...missing.map((name) => `${path.join(directory, name)}: there is no such folder`),
    ...present.flatMap((name) => {
      const read = readTextFolder(directory, name, policies);
      return 'problems' in read ? read.problems.map((problem) => path.join(directory, problem)) : [];
    }),
  ];
  for (const problem of problems) print(problem);
  if (problems.length === 0) for (const name of present) for (const line of outdatedIn(name)) print(line);
  print(problems.length === 0 ? 'Good: it can be used as it is.' : `\n${problems.length} to correct.`);
  return problems.length === 0 ? 0 : 1;
}

/** Texts that were written for an English text that has changed since. */
function outdatedIn(name: string): string[] {
  const texts = isLanguageCode(name) ? ownTextsIn(directory, name, regions()) : undefined;
  if (!isLanguageCode(name) || !texts || 'problems' in texts) return [];
  const units = new Map(textUnits(name, texts, []).map((unit) => [unit.key, unit]));
  return Object.entries(texts.sources).flatMap(([key, version]) => {
    const unit = units.get(key);
    if (!unit || versionOfText(unit.source) === version) return [];
    return [`warning: ${path.join(directory, name)}: ${key}: the English text has changed since: ${unit.source}`];
  });
}
