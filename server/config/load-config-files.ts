import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { type Hosts, hostsSchema } from '../../config/hosts.ts';
import { type RegionPolicies, regionPolicySchema, unknownRegionSchema } from '../../config/regions.ts';
import { type CampaignStore, loadCampaigns } from './campaign-store.ts';

/** What the files of the configuration directory say, read and checked once at start. */
export interface ConfigFiles {
  readonly campaigns: CampaignStore;
  readonly regions: RegionPolicies;
  readonly hosts: Hosts;
  /** Middleware names that replace those of the route table, by route id (architecture, section 3). */
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
  const regions = path.join(directory, 'regions');
  const countries = readdirSync(regions).filter((file) => file.endsWith('.json') && file !== unknownRegionFile);
  const policies = countries.map((file) => readConfigFile(path.join(regions, file), regionPolicySchema));
  return {
    campaigns: loadCampaigns(path.join(directory, 'campaigns')),
    regions: {
      byCountry: new Map(policies.map((policy) => [policy.country, policy])),
      unknown: readConfigFile(path.join(regions, unknownRegionFile), unknownRegionSchema),
    },
    hosts: readConfigFile(path.join(directory, 'hosts.json'), hostsSchema),
    routeMiddleware: readConfigFile(
      path.join(directory, 'route-middleware.json'),
      z.record(z.string(), z.array(z.string())),
    ),
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
