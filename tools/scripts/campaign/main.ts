import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfigFiles } from '../../../server/config/load-config-files.ts';
import { bringArt } from './art.ts';
import { checkCampaigns } from './check.ts';
import { copyFolder } from './copy-folder.ts';
import { listCampaigns, listRegions } from './list.ts';
import { newCampaign, newOptions } from './new.ts';
import { keepArtStill } from './still.ts';
import { openTerminal } from './terminal.ts';

/** The campaign manager's commands; `docs/campaigns.md` explains them. */
const usage = `npm run campaign -- new NAME --mechanic MECHANIC   asks for what is missing, and writes the folder
npm run campaign -- copy FROM NAME [--start DAY]   last year's as a draft: dates moved, platform ids left to fill in
npm run campaign -- check [NAME …]                 one line for each mistake, and what to do about it; draws the art of NAME
npm run campaign -- list [--at DATE] [--regions]   every campaign: its state, its end, where it is withheld
npm run campaign -- still NAME …                   takes the motion out of its art, which must stand still
npm run campaign -- art FILE NAME [--light|--item] cleans a picture of a drawing program or camera, and puts it into NAME
npm run campaign -- preview NAME [--html FILE]      its page in every state, language, region, width and theme
docs/campaigns.md says more.
`;

interface Command {
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  readonly run: (given: CommandInput) => Promise<number>;
}

interface CommandInput {
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

const print = (text: string) => void process.stdout.write(`${text}\n`);
const configDirectory = process.env['CONFIG_DIR'] || 'config';
const directory = path.join(configDirectory, 'campaigns');
const loadFiles = () => loadConfigFiles(configDirectory);

/** Seconds since epoch of `--at`, or now. */
function momentOf(at: string | boolean | undefined): number {
  if (typeof at !== 'string') return Date.now() / 1000;
  const moment = Date.parse(at);
  if (Number.isNaN(moment))
    throw new UsageError(`--at ${at} is not a date: write it as 2026-12-24 or 2026-12-24T18:00Z`);
  return moment / 1000;
}

/** A command with invalid parameters. */
class UsageError extends Error {}

const commands: Readonly<Record<string, Command>> = {
  new: {
    options: newOptions,
    run: ({ names: [name], options }) =>
      newCampaign({ name, options, directory, regions: loadFiles().regions, terminal: openTerminal(), print }),
  },
  copy: {
    options: { start: { type: 'string' } },
    run: async ({ names: [from = '', name = ''], options }) => {
      const startDay = typeof options['start'] === 'string' ? options['start'] : undefined;
      const problem = await copyFolder({ directory, from, name, startDay, now: Date.now() / 1000 });
      print(
        problem ??
          `Written: ${path.join(directory, name)}\nNext: npm run campaign -- check ${name} says what is left to fill in`,
      );
      return problem === undefined ? 0 : 1;
    },
  },
  check: {
    options: { platform: { type: 'string' } },
    run: async ({ names, options }) => {
      const origin = options['platform'] ?? process.env['PLATFORM_URL'];
      const platform = typeof origin === 'string' && origin !== '' ? origin : undefined;
      const { regions, banners } = loadFiles();
      const { lines, hasProblems } = await checkCampaigns({
        directory,
        names,
        regions,
        banners,
        platform,
        isDrawing: true,
      });
      for (const line of lines) print(line);
      return hasProblems ? 1 : 0;
    },
  },
  list: {
    options: { at: { type: 'string' }, regions: { type: 'boolean' } },
    run: async ({ options }) => {
      const { regions } = loadFiles();
      const lists = options['regions'] === true ? listRegions : listCampaigns;
      print(await lists({ directory, regions, now: momentOf(options['at']) }));
      return 0;
    },
  },
  art: {
    options: { light: { type: 'boolean' }, item: { type: 'string' } },
    run: ({ names: [file = '', name = ''], options }) => {
      const { item } = options;
      const part = typeof item === 'string' ? item : options['light'] === true ? 'light' : undefined;
      return Promise.resolve(bringArt({ directory, file, name, part, print }));
    },
  },
  still: {
    options: {},
    run: ({ names }) => Promise.resolve(keepArtStill({ directory, names, print })),
  },
};

async function run([name = '', ...parameters]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    print(name === '' ? usage : `There is no command ${name}.\n${usage}`);
    return name === '' ? 0 : 1;
  }
  try {
    const args = [...parameters];
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: command.options });
    return await command.run({ names: positionals, options: values });
  } catch (error) {
    const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    if (!isUsage) throw error;
    print(`${error.message}\n\n${usage}`);
    return 1;
  }
}

process.exitCode = await run(process.argv.slice(2));
