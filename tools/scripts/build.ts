import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findLaterBuiltIns } from './later-built-ins.ts';
import { writeSourcePositionTables } from './source-position-tables.ts';

/** zlib's memory level decides where its blocks end; no single level is best for every file. */
const memoryLevels = [5, 6, 7, 8, 9];

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'dist');
const stampFile = path.join(dist, 'build-id');

/** Files that the bundles are made from. */
const inputs = [
  'config/*.ts',
  'src/**/*',
  'server/**/*',
  'client/**/*',
  'tools/demo/**/*',
  'studio/**/*',
  'vite.config.ts',
  'vite.styles.config.ts',
  'vite.studio.config.ts',
  'package-lock.json',
  'tools/scripts/build.ts',
  'tools/scripts/build-embed.ts',
  'tools/scripts/later-built-ins.ts',
  'tools/scripts/chunk-plan.ts',
  'tools/scripts/class-names.ts',
  'tools/scripts/source-position-tables.ts',
  'tools/scripts/fonts/*.ts',
  'tools/scripts/campaign/*.ts',
  'tools/scripts/brand/*.ts',
  'tools/scripts/campaign-preview/preview-times.ts',
];

// The campaigns that production falls back to for folders that it can't use (decision 96).
const builtCampaigns = path.join(dist, 'campaigns');
const campaigns = path.join(root, 'config/campaigns');
// Written in place, because another start may do the same at the same time, and a running service reads the files.
for (const name of existsSync(builtCampaigns) ? readdirSync(builtCampaigns) : []) {
  if (!existsSync(path.join(campaigns, name)))
    rmSync(path.join(builtCampaigns, name), { recursive: true, force: true });
}
cpSync(campaigns, builtCampaigns, { recursive: true });

const buildId = hashOf(inputs);
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === buildId) {
  process.stdout.write('The build is up to date\n');
} else {
  process.stdout.write('Building\n');
  process.env['NODE_ENV'] = 'production';
  // Imported here, so that commands that find the build up to date wait only for its stamp.
  const { build } = await import('vite');
  const { buildEmbed } = await import('./build-embed.ts');
  rmSync(stampFile, { force: true });
  await build({ root, logLevel: 'warn' });
  await buildStyles(build);
  await build({ logLevel: 'warn', configFile: path.join(root, 'vite.studio.config.ts') });
  await build({ root, logLevel: 'warn', build: { ssr: true } });
  writeSourcePositionTables(path.join(dist, 'server'), root);
  await buildEmbed(path.join(dist, 'embed'));
  refuseLaterBuiltIns();
  await compressAssets(path.join(dist, 'client/assets'));
  await compressAssets(path.join(dist, 'embed'));
  writeFileSync(path.join(dist, `client/assets/version-${buildId}.json`), `${JSON.stringify({ version: buildId })}\n`);
  // Last, so that an aborted build does not count as finished.
  writeFileSync(stampFile, buildId);
}

/** The styles of blocks and islands, beside the scripts. The scripts of that build are not used. */
async function buildStyles(build: typeof import('vite').build): Promise<void> {
  const styles = path.join(dist, 'styles');
  await build({ root, logLevel: 'warn', configFile: path.join(root, 'vite.styles.config.ts') });
  const isScript = (file: string) => file.endsWith('.js');
  cpSync(path.join(styles, 'assets'), path.join(dist, 'client/assets'), {
    recursive: true,
    filter: (file) => !isScript(file),
  });
  cpSync(path.join(styles, '.vite/manifest.json'), path.join(dist, 'client/.vite/styles.json'));
  rmSync(styles, { recursive: true });
}

/** Scripts of pages and of the kit run in the oldest browsers; the demo's run in those of developers. */
function refuseLaterBuiltIns(): void {
  const files = globSync(['client/assets/*.js', 'embed/*.{js,mjs}'], { cwd: dist });
  const found = files.flatMap((file) => {
    const names = findLaterBuiltIns(readFileSync(path.join(dist, file), 'utf8'), file);
    return names.length > 0 ? [`${file}: ${names.join(', ')}`] : [];
  });
  if (found.length > 0) {
    throw new Error(`Built-ins that came after the browsers of config/oldest-browsers.ts:\n${found.join('\n')}`);
  }
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  for (const file of files) {
    const location = path.join(root, file);
    if (!statSync(location).isFile() || /\.test\.tsx?$/.test(file)) continue;
    hash.update(file).update('\0').update(readFileSync(location)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** Compressed once here, so that serving them costs no CPU. */
async function compressAssets(directory: string): Promise<void> {
  const files = globSync('**/*.{js,mjs,css,svg,d.ts}', { cwd: directory }).map((file) => path.join(directory, file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const [brotli, ...gzips] = await Promise.all([
        promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        ...memoryLevels.map((memLevel) => promisify(gzip)(content, { level: 9, memLevel })),
      ]);
      const [smallest = content] = gzips.toSorted((one, other) => one.length - other.length);
      writeFileSync(`${file}.br`, brotli);
      writeFileSync(`${file}.gz`, smallest);
    }),
  );
}
