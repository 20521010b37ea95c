import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { buildEmbed } from './build-embed.ts';
import { bundleSize, gzipBytes } from './bundle-size.ts';

const root = path.resolve(import.meta.dirname, '..');
const budgetFile = path.join(root, 'config/size-budgets.json');

const budgetsSchema = z.strictObject({
  'sdk-classic': z.number(),
  'sdk-module': z.number(),
  'bridge-core': z.number(),
  'height-reporter': z.number(),
  'message-catalogue': z.number(),
  'page-entry': z.number(),
  'page-styles': z.number(),
});

/** What is measured. */
type Measured = keyof z.infer<typeof budgetsSchema>;

/** A size in bytes (gzip), and what it may be at most (`config/size-budgets.json`). */
export interface SizeReport {
  readonly name: Measured;
  readonly size: number;
  readonly budget: number;
}

const bridge = ['src/host/bridge/create-bridge.ts', 'src/host/bridge/find-transports.ts'];
const catalogue = 'src/host/catalogue.ts';
/** Messages have a budget of their own, and every page has zod anyway. */
const checks = [/^zod/, /\/host\/(catalogue|page-messages|host-messages|check-message|check-reply)\.ts$/];

/** Sizes of everything that has a budget. What pages load is read from the build. */
export async function measureSizes(): Promise<SizeReport[]> {
  const budgets = budgetsSchema.parse(JSON.parse(readFileSync(budgetFile, 'utf8')));
  const sdk = mkdtempSync(path.join(tmpdir(), 'marquee-embed-'));
  try {
    await buildEmbed(sdk);
    const sizes: Readonly<Record<Measured, number>> = {
      'sdk-classic': fileSize(path.join(sdk, 'marquee.js')),
      'sdk-module': fileSize(path.join(sdk, 'marquee.mjs')),
      'bridge-core': await bundleSize(bridge, checks),
      'height-reporter': await bundleSize(['src/host/height/height-reporter.ts'], [/^zod/]),
      'message-catalogue': await bundleSize([catalogue], [/^zod/]),
      'page-entry': builtSize('entry-*.js'),
      'page-styles': builtSize('*.css'),
    };
    return Object.entries(budgets).flatMap(([name, budget]) =>
      isMeasured(name, sizes) ? [{ name, size: sizes[name], budget }] : [],
    );
  } finally {
    rmSync(sdk, { recursive: true, force: true });
  }
}

const isMeasured = (name: string, sizes: Readonly<Record<Measured, number>>): name is Measured =>
  Object.hasOwn(sizes, name);
const fileSize = (file: string): number => gzipBytes(readFileSync(file));

/** Of the files of the build that fit a pattern; every size is worth nothing where there is none. */
function builtSize(pattern: string): number {
  const files = globSync(pattern, { cwd: path.join(root, 'dist/client/assets') });
  if (files.length === 0) throw new Error(`There is no ${pattern} in dist/client/assets: run npm run build first`);
  return files
    .map((file) => fileSize(path.join(root, 'dist/client/assets', file)))
    .reduce((sum, size) => sum + size, 0);
}

/** One line for people. */
export const describeSize = ({ name, size, budget }: SizeReport): string =>
  `${name.padEnd(20)}${String(size).padStart(8)} of ${String(budget).padStart(6)} bytes${size > budget ? '  TOO LARGE' : ''}`;
