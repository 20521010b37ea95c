import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { type Banners, bannersSchema } from '../../config/banners.ts';
import { type Counters, countersSchema } from '../../config/counters.ts';
import { describeProblem } from '../../config/describe-problem.ts';
import { type DictionarySettings, dictionarySelectionSchema } from '../../config/dictionary.ts';
import { type Hosts, hostsSchema } from '../../config/hosts.ts';
import {
  type RegionPolicies,
  type RegionPolicy,
  regionPolicySchema,
  unknownRegionSchema,
} from '../../config/regions.ts';
import { rewardKinds } from '../../src/campaigns/campaign-fields.ts';
import { products, promotionTypes } from '../../src/entities/promotion-list.ts';
import { JsonFileError, readJsonFile } from '../../src/lib/json-file.ts';
import { plainNumberProblems } from '../../src/lib/plain-number.ts';
import { plainTextProblems } from '../../src/lib/plain-text.ts';
import { type LotteryKind, lotteryKindSchema } from '../../src/lottery/engine/lottery-kind.ts';
import { errorCode, fileProblem, readTextFile } from '../files/limited-files.ts';

/** Contents of the configuration files, read and checked once at start. */
export interface ConfigFiles {
  readonly regions: RegionPolicies;
  readonly hosts: Hosts;
  readonly dictionary: DictionarySettings;
  readonly counters: Counters;
  /** Promotion ids that lead to a page other than their own campaign's. */
  readonly banners: Banners;
  /** The lottery kinds, by id. */
  readonly lotteries: ReadonlyMap<string, LotteryKind>;
  /** Middleware names that replace those of the route table, by route id (docs/adding.md). */
  readonly routeMiddleware: Readonly<Record<string, readonly string[]>>;
}

/** Unusable configuration: the message has a line for each problem, with file, field and reason. */
export class ConfigFileError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigFileError';
  }
}

/** Parts of which a restarted process may keep using the last valid version instead of the current files. */
export const configParts = ['regions', 'lotteries', 'hosts.json'] as const;

/** One of {@link configParts}. */
export type ConfigPart = (typeof configParts)[number];

const unknownRegionFile = 'unknown.json';

/**
 * Reads every file of the configuration directory but the campaigns. A file of the local directory, a developer's own
 * settings outside the repository, replaces the one of the same name. `elsewhere` maps parts to other paths.
 * @throws ConfigFileError naming the problems of all files at once
 */
export function loadConfigFiles(
  directory: string,
  localDirectory?: string,
  elsewhere: ReadonlyMap<ConfigPart, string> = new Map(),
): ConfigFiles {
  const problems: string[] = [];
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigFileError)) throw error;
      problems.push(error.message);
      return undefined;
    }
  };
  const file = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    attempt(() => readConfigFile(configFile(name, directory, localDirectory), schema));
  const regions = loadRegions(elsewhere.get('regions') ?? path.join(directory, 'regions'), attempt);
  const lotteries = loadLotteries(elsewhere.get('lotteries') ?? path.join(directory, 'lotteries'), attempt);
  const hostsFile = elsewhere.get('hosts.json') ?? configFile('hosts.json', directory, localDirectory);
  const hosts = attempt(() => readConfigFile(hostsFile, hostsSchema));
  const dictionary = file('dictionary.json', dictionarySelectionSchema);
  const counters = file('counters.json', countersSchema);
  const banners = file('banners.json', bannersSchema)?.banners;
  const routeMiddleware = file('route-middleware.json', z.record(z.string(), z.array(z.string())));
  if (
    !regions ||
    !hosts ||
    !dictionary ||
    !counters ||
    !banners ||
    !routeMiddleware ||
    !lotteries ||
    problems.length > 0
  ) {
    throw new ConfigFileError(problems);
  }
  return { regions, hosts, dictionary, counters, banners, lotteries, routeMiddleware };
}

/** Path of a file: in the local directory if it has one of this name. */
export function configFile(name: string, directory: string, localDirectory: string | undefined): string {
  const local = localDirectory === undefined ? undefined : path.join(localDirectory, name);
  return local !== undefined && existsSync(local) ? local : path.join(directory, name);
}

type Attempt = <Value>(read: () => Value) => Value | undefined;

/** Policies by country, and the policy of unknown countries. */
function loadRegions(directory: string, attempt: Attempt): RegionPolicies | undefined {
  const files = (attempt(() => jsonFiles(directory)) ?? []).filter((name) => name !== unknownRegionFile);
  const policies = files.flatMap((name) => attempt(() => readCountry(directory, name)) ?? []);
  const unknown = attempt(() => readConfigFile(path.join(directory, unknownRegionFile), unknownRegionSchema));
  return unknown && { byCountry: new Map(policies.map((policy) => [policy.country, policy])), unknown };
}

/** Lottery kinds by the name of their file; a kind without a file is not offered. */
function loadLotteries(directory: string, attempt: Attempt): ReadonlyMap<string, LotteryKind> | undefined {
  const files = attempt(() => jsonFiles(directory));
  return files && new Map(files.flatMap((name) => attempt(() => [readLottery(directory, name)]) ?? []));
}

function readLottery(directory: string, name: string): [string, LotteryKind] {
  const file = path.join(directory, name);
  return [path.basename(name, '.json'), readConfigFile(file, lotteryKindSchema)];
}

function jsonFiles(directory: string): string[] {
  try {
    return readdirSync(directory).filter((file) => file.endsWith('.json'));
  } catch (error) {
    throw new ConfigFileError([`${directory}: can't be read (${errorCode(error)})`]);
  }
}

function readCountry(directory: string, name: string): RegionPolicy {
  const file = path.join(directory, name);
  const policy = readConfigFile(file, regionPolicySchema);
  // A file under another country's name would leave one of the two countries unrestricted.
  const expected = `${policy.country.toLowerCase()}.json`;
  if (name !== expected) throw new ConfigFileError([`${file}: country: the file of ${policy.country} is ${expected}`]);
  // A misspelt name would silently leave that kind of promotion allowed.
  const { forbiddenKinds, forbiddenBonuses, forbiddenProducts } = policy.promotions;
  const problems = [
    unknownNames('promotions.forbiddenKinds', forbiddenKinds, promotionTypes, 'kind of promotion'),
    unknownNames('promotions.forbiddenBonuses', forbiddenBonuses, rewardKinds, 'kind of reward'),
    unknownNames('promotions.forbiddenProducts', forbiddenProducts, products, 'product'),
  ].flatMap((lines) => lines.map((line) => `${file}: ${line}`));
  if (problems.length > 0) throw new ConfigFileError(problems);
  return policy;
}

/** A problem for each name that is not a known one. */
export const unknownNames = (
  field: string,
  names: readonly string[],
  known: readonly string[],
  subject: string,
): string[] =>
  names.flatMap((name, index) =>
    known.includes(name) ? [] : [`${field}.${index}: ${JSON.stringify(name)} is not a ${subject}: ${known.join(', ')}`],
  );

export function readConfigFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const json = parseJson(file);
  const problems = [...plainTextProblems(json), ...plainNumberProblems(json)];
  const result = schema.safeParse(json, { error: describeProblem });
  if (result.success && problems.length === 0) return result.data;
  throw new ConfigFileError(
    [...problems, ...(result.error?.issues ?? [])].map(
      (issue) => `${file}: ${issue.path.join('.') || 'the file'}: ${issue.message}`,
    ),
  );
}

function parseJson(file: string): unknown {
  const text = readText(file);
  try {
    return readJsonFile(text).value;
  } catch (error) {
    if (!(error instanceof JsonFileError)) throw error;
    const { line, column, message } = error;
    throw new ConfigFileError([`${file}: is not JSON: line ${line}, column ${column}: ${message}`]);
  }
}

/** Maximum bytes of a configuration file: the largest built-in one has 7 kB. */
const maxBytes = 1024 * 1024;

function readText(file: string): string {
  try {
    return readTextFile(file, maxBytes);
  } catch (error) {
    throw new ConfigFileError([`${file}: ${fileProblem(error)}`]);
  }
}
