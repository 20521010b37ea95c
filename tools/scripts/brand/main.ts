import { existsSync } from 'node:fs';
import path from 'node:path';
import { brandProblems, problemsOfBrand } from '../../../server/config/brand-problems.ts';
import { loadConfigFiles } from '../../../server/config/load-config-files.ts';
import { newBrand } from './new-brand.ts';

/** The commands of brands; `docs/branding.md` explains them. */
const usage = `npm run brand -- new NAME [--accent #RRGGBB] [--logo FILE]   writes config/brands/NAME
npm run brand -- check [NAME …]                              one line for each mistake, and what to do about it
npm run brand -- preview NAME                                starts Marquee with these looks and the sandbox
docs/branding.md says more.
`;

const configDirectory = process.env['CONFIG_DIR'] || 'config';
const directory = path.join(configDirectory, 'brands');

const print = (text: string) => void process.stdout.write(`${text}\n`);

const [command, ...rest] = process.argv.slice(2);
process.exitCode = run();

function run(): number {
  if (command === 'new') return newBrand({ parameters: rest, directory, print });
  if (command === 'check') return check(rest);
  process.stderr.write(usage);
  return 1;
}

function check(names: readonly string[]): number {
  const problems =
    names.length === 0
      ? brandProblems(configDirectory, loadConfigFiles(configDirectory).hosts)
      : names.flatMap((name) =>
          existsSync(path.join(directory, name))
            ? problemsOfBrand(directory, name)
            : [`${path.join(directory, name)}: there is no such folder`],
        );
  for (const problem of problems) print(problem);
  print(problems.length === 0 ? 'Good: it can be used as it is.' : `\n${problems.length} to correct.`);
  return problems.length === 0 ? 0 : 1;
}
