import path from 'node:path';
import { readEnvironment } from '../../config/environment.ts';
import { routeTable } from '../../src/routes/route-table.ts';
import { trustWarnings } from '../host/trust-warnings.ts';
import { openCountryDatabase } from '../http/country-database.ts';
import { bannerProblems } from './banner-registry.ts';
import { ConfigFileError, type ConfigFiles, loadConfigFiles } from './load-config-files.ts';
import { readCampaigns } from './read-campaign-folders.ts';
import { routeMiddlewareProblems } from './route-middleware-problems.ts';

/** What is wrong with the environment and the configuration directory, one sentence a problem. */
export interface ConfigProblems {
  /** With these the process does not start. */
  readonly fatal: readonly string[];
  /** The process starts: a page is missing, or a route is not guarded as it was. */
  readonly others: readonly string[];
  /** What can be meant. */
  readonly warnings: readonly string[];
}

type Variables = Readonly<Record<string, string | undefined>>;

/** What keeps the process from starting: problems of the environment and of every file but the campaigns. */
export async function startProblems(variables: Variables): Promise<readonly string[]> {
  return (await readSettings(variables)).problems;
}

/** Everything that is wrong. */
export async function checkConfig(variables: Variables): Promise<ConfigProblems> {
  const { problems: fatal, directory, environment, files } = await readSettings(variables);
  const { campaigns, problems } = files
    ? await readCampaigns(path.join(directory, 'campaigns'), files.regions)
    : { campaigns: [], problems: [] };
  const routeFile = path.join(directory, 'route-middleware.json');
  return {
    fatal,
    others: [
      ...routeMiddlewareProblems(files?.routeMiddleware ?? {}, routeTable).map((text) => `${routeFile}: ${text}`),
      ...problems,
      ...bannerProblems(directory, files?.banners ?? [], campaigns),
    ],
    warnings: environment && files ? trustWarnings(files.hosts, environment).map(({ text }) => text) : [],
  };
}

async function readSettings(variables: Variables) {
  const read = readEnvironment(variables);
  const directory = variables['CONFIG_DIR'] || 'config';
  const files = readFiles(directory, variables['LOCAL_CONFIG_DIR'] || undefined);
  const problems = [
    ...('problems' in read ? read.problems : []),
    ...(await databaseProblems(variables['COUNTRY_DATABASE'] || undefined)),
    ...('problems' in files ? files.problems : []),
  ];
  return {
    problems,
    directory,
    environment: 'environment' in read ? read.environment : undefined,
    files: 'files' in files ? files.files : undefined,
  };
}

function readFiles(
  directory: string,
  localDirectory: string | undefined,
): { readonly files: ConfigFiles } | { readonly problems: readonly string[] } {
  try {
    return { files: loadConfigFiles(directory, localDirectory) };
  } catch (error) {
    if (!(error instanceof ConfigFileError)) throw error;
    return { problems: error.message.split('\n') };
  }
}

async function databaseProblems(file: string | undefined): Promise<readonly string[]> {
  try {
    await openCountryDatabase(file);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
