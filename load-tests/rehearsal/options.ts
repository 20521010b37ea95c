import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { Forecast } from '../../k8s/capacity/forecast.ts';
import { RehearsalError } from './rehearsal-error.ts';

/** Options of the command line. */
export interface RehearsalOptions {
  readonly campaign: string;
  /** Forecast peak in requests per second, of all kinds, to all pods together. */
  readonly peak: number;
  /** Number of processes of the service. */
  readonly processes: number;
  /** Share of the peak that is sent here; by default calibrated to the machine. */
  readonly scale: number | undefined;
  readonly isQuick: boolean;
  /** Path of the report. */
  readonly report: string;
}

const usage =
  'npm run rehearse -- --campaign NAME --peak RPS [--processes N] [--scale SHARE] [--quick] [--report FILE]';

const optionsSchema = z.strictObject({
  campaign: z.string('--campaign NAME is missing'),
  peak: z.coerce.number('--peak must be a number').positive('--peak must be above zero').optional(),
  processes: z.coerce
    .number()
    .int('--processes must be a whole number')
    .min(2, '--processes must be 2 to 8')
    .max(8, '--processes must be 2 to 8')
    .default(2),
  scale: z.coerce
    .number('--scale must be a number')
    .gt(0, '--scale must be above 0')
    .max(1, '--scale must be at most 1')
    .optional(),
  quick: z.boolean().default(false),
  report: z.string().min(1).optional(),
});

/** Parses the command line. Throws a {@link RehearsalError} with the problem and the usage. */
export function readOptions(parameters: readonly string[], root: string, forecast: Forecast): RehearsalOptions {
  const parsed = optionsSchema.safeParse(parse(parameters));
  if (!parsed.success) throw usageError(parsed.error.issues.map(({ message }) => message).join('; '));
  const { campaign, processes, scale, quick, report } = parsed.data;
  const campaigns = campaignsIn(path.join(root, 'config/campaigns'));
  if (!campaigns.includes(campaign)) {
    throw new RehearsalError(
      `There is no campaign "${campaign}" in config/campaigns. There are: ${campaigns.join(', ')}.`,
    );
  }
  if (!readFileSync(path.join(root, 'load-tests/routes.json'), 'utf8').includes(`/promotion/${campaign}"`)) {
    throw new RehearsalError(
      `The load test asks for the campaign of k8s/capacity/forecast.json: name "${campaign}" there, then npm run load-test-routes.`,
    );
  }
  const peak = parsed.data.peak ?? (forecast.campaign === campaign ? forecast.peakRequestsPerSecond : undefined);
  if (peak === undefined) {
    throw usageError(`--peak RPS is missing: k8s/capacity/forecast.json is about "${forecast.campaign}"`);
  }
  const file = report ?? path.join('.cache/rehearsal', `${campaign}.html`);
  return { campaign, peak, processes, scale, isQuick: quick, report: path.resolve(root, file) };
}

/** Names of the campaigns, which are folder names. */
const campaignsIn = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

function parse(parameters: readonly string[]): unknown {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...parameters],
      options: { campaign: text, peak: text, processes: text, scale: text, quick: { type: 'boolean' }, report: text },
    }).values;
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

const usageError = (message: string): RehearsalError => new RehearsalError(`${message}\n${usage}`);
