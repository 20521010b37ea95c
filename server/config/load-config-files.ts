import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { type Counters, countersSchema } from '../../config/counters.ts';
import { type DictionarySettings, dictionarySelectionSchema } from '../../config/dictionary.ts';
import { type Hosts, hostsSchema } from '../../config/hosts.ts';
import { type RegionPolicies, regionPolicySchema, unknownRegionSchema } from '../../config/regions.ts';

/** What the files of the configuration directory say, read and checked once at start. */
export interface ConfigFiles {
  readonly regions: RegionPolicies;
  readonly hosts: Hosts;
  readonly dictionary: DictionarySettings;
  readonly counters: Counters;
  /** Middleware names that replace those of the route table, by route id (docs/operations.md). */
  readonly routeMiddleware: Readonly<Record<string, readonly string[]>>;
}

/** A configuration file that can't be used: the message names file, field and reason. */
export class ConfigFileError extends Error {
  constructor(file: string, problems: readonly string[]) {
    super(problems.map((problem) => `${file}: ${problem}`).join('\n'));
    this.name = 'ConfigFileError';
  }
}

const unknownRegionFile = 'unknown.json';

export function loadConfigFiles(directory: string): ConfigFiles {
  const regions = loadRegions(path.join(directory, 'regions'));
  return {
    regions,
    hosts: readConfigFile(path.join(directory, 'hosts.json'), hostsSchema),
    dictionary: readConfigFile(path.join(directory, 'dictionary.json'), dictionarySelectionSchema),
    counters: readConfigFile(path.join(directory, 'counters.json'), countersSchema),
    routeMiddleware: readConfigFile(
      path.join(directory, 'route-middleware.json'),
      z.record(z.string(), z.array(z.string())),
    ),
  };
}

/** A file that is named after another country than the one in it would leave one of both open without a word. */
function loadRegions(directory: string): RegionPolicies {
  const countries = readdirSync(directory).filter((file) => file.endsWith('.json') && file !== unknownRegionFile);
  const policies = countries.map((name) => {
    const file = path.join(directory, name);
    const policy = readConfigFile(file, regionPolicySchema);
    const expected = `${policy.country.toLowerCase()}.json`;
    if (name !== expected) throw new ConfigFileError(file, [`country: the file of ${policy.country} is ${expected}`]);
    return policy;
  });
  return {
    byCountry: new Map(policies.map((policy) => [policy.country, policy])),
    unknown: readConfigFile(path.join(directory, unknownRegionFile), unknownRegionSchema),
  };
}

export function readConfigFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(parseJson(file));
  if (result.success) return result.data;
  throw new ConfigFileError(
    file,
    result.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`),
  );
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigFileError(file, [error instanceof Error ? error.message : String(error)]);
  }
}
