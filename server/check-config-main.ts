import { checkConfig } from './check-config.ts';

/**
 * Checks the environment, the configuration directory and the campaigns as a start would: `npm run config -- check [DIR]`, and in the image
 * `node dist/server/check-config.js [DIR]`. Makes no calls.
 */
const [directory] = process.argv.slice(2);
const { fatal, others, warnings } = await checkConfig({
  ...process.env,
  ...(directory !== undefined && { CONFIG_DIR: directory }),
});
const problems = [...fatal, ...others];
for (const problem of problems) process.stdout.write(`${problem}\n`);
for (const warning of warnings) process.stdout.write(`warning: ${warning}\n`);
process.stdout.write(
  problems.length === 0
    ? 'The configuration is good.\n'
    : `\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; ${
        fatal.length === 0 ? 'Marquee would start without what is named above' : 'Marquee would not start'
      }.\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
