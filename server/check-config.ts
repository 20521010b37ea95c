import path from 'node:path';
import { type Environment, misspeltVariables, readEnvironment } from '../config/environment.ts';
import { pageTable } from '../src/pages/page-table.ts';
import { createClock } from './clock.ts';
import { bannerProblems } from './config/banner-registry.ts';
import { brandProblems } from './config/brand-problems.ts';
import { currentSet } from './config/current-set.ts';
import { loadUsableFiles, type UsableConfigFiles } from './config/last-good-files.ts';
import { ConfigFileError, type ConfigFiles } from './config/load-config-files.ts';
import { lotteryProblems } from './config/lottery-problems.ts';
import { readCampaigns } from './config/read-campaign-folders.ts';
import { routeMiddlewareProblems } from './config/route-middleware-problems.ts';
import { openLegalQuestions, servedProblems } from './config/served-countries.ts';
import { textFolderProblems } from './config/text-folder-problems.ts';
import { hostsFileWarnings } from './host/hosts-file-warnings.ts';
import { type AddressCountry, openCountryDatabase } from './http/country-database.ts';

/** Problems of the environment and the configuration directory, one sentence each. */
export interface ConfigProblems {
  /** These prevent the start. */
  readonly fatal: readonly string[];
  /** The process starts, but a page is missing, or a route has lost a middleware that protects it. */
  readonly others: readonly string[];
  /** Possibly intended. */
  readonly warnings: readonly string[];
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Settings that a process starts with: the environment, and all configuration files but the campaigns. */
export interface StartSettings {
  readonly environment: Environment;
  readonly configFiles: ConfigFiles;
  /** Problems of files whose last good version is used. */
  readonly refused: readonly string[];
  readonly countryAt: AddressCountry;
}

/** Reads the settings, each file once, or returns the problems that prevent the start. */
export async function readStartSettings(
  variables: Variables,
): Promise<StartSettings | { readonly problems: readonly string[] }> {
  const lastGood = variables['LAST_GOOD_DIR'] || undefined;
  const { problems, environment, files, refused, countryAt } = await readSettings(variables, lastGood);
  if (problems.length > 0 || !environment || !files || !countryAt) return { problems };
  return { environment, configFiles: files, refused, countryAt };
}

/** All problems. */
export async function checkConfig(variables: Variables): Promise<ConfigProblems> {
  const { problems: fatal, directory, environment, files } = await readSettings(variables);
  const { campaigns, problems } = files
    ? readCampaigns(currentSet(path.join(directory, 'campaigns'), createClock().now()), files.regions)
    : { campaigns: [], problems: [] };
  const routeFile = path.join(directory, 'route-middleware.json');
  return {
    fatal,
    others: [
      ...routeMiddlewareProblems(files?.routeMiddleware ?? {}, pageTable).map((text) => `${routeFile}: ${text}`),
      ...problems,
      ...(files ? brandProblems(directory, files.hosts) : []),
      ...(files ? textFolderProblems(path.join(directory, 'texts'), files.regions) : []),
      ...bannerProblems(directory, files?.banners ?? [], campaigns),
    ],
    warnings: [
      ...misspeltVariables(variables).map(({ problem }) => problem),
      ...(environment && files
        ? [
            ...hostsFileWarnings(files.hosts, environment).map(({ text }) => text),
            ...openLegalQuestions(files.regions, environment.SERVED_COUNTRIES),
          ]
        : []),
    ],
  };
}

async function readSettings(variables: Variables, lastGood?: string) {
  const read = readEnvironment(variables);
  const directory = variables['CONFIG_DIR'] || 'config';
  const files = readFiles(directory, variables['LOCAL_CONFIG_DIR'] || undefined, lastGood);
  const database = await openDatabase(variables['COUNTRY_DATABASE'] || undefined);
  const problems = [read, database, files].flatMap((part) => ('problems' in part ? part.problems : []));
  const served =
    'environment' in read && 'files' in files
      ? servedProblems(files.files.regions, read.environment.SERVED_COUNTRIES)
      : [];
  const lotteries = 'files' in files ? lotteryProblems(directory, files.files) : [];
  return {
    problems: [...problems, ...lotteries, ...served],
    countryAt: 'countryAt' in database ? database.countryAt : undefined,
    directory,
    environment: 'environment' in read ? read.environment : undefined,
    files: 'files' in files ? files.files : undefined,
    refused: 'files' in files ? files.refused : [],
  };
}

function readFiles(
  directory: string,
  localDirectory: string | undefined,
  lastGood: string | undefined,
): UsableConfigFiles | { readonly problems: readonly string[] } {
  try {
    return loadUsableFiles(directory, localDirectory, lastGood);
  } catch (error) {
    if (!(error instanceof ConfigFileError)) throw error;
    return { problems: error.message.split('\n') };
  }
}

async function openDatabase(
  file: string | undefined,
): Promise<{ readonly countryAt: AddressCountry } | { readonly problems: readonly string[] }> {
  try {
    return { countryAt: await openCountryDatabase(file) };
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
}
