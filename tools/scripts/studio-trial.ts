import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findTool } from './ensure-tools.ts';

/**
 * `npm run studio:trial`: a manager's two campaigns in the studio, with the presses, characters and minutes that they take, and a picture
 * of each step. `-- --guide` puts the pictures for the guide into its folder.
 */
const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { guide: { type: 'boolean' } } });
const pictures = path.join(root, '.cache/studio-trial');
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });

const chromium = findTool('chromium');
const env = {
  ...process.env,
  STUDIO_PICTURES: pictures,
  ...(chromium !== undefined && { CHROMIUM_PATH: chromium }),
};
const playwright = 'node_modules/@playwright/test/cli.js';
for (const step of [
  ['tools/scripts/build.ts'],
  [playwright, 'test', '--config', 'test/full/playwright.config.ts', '--project=studio', '--reporter=line'],
]) {
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
process.stdout.write(`The pictures are in ${path.relative(root, pictures)}\n`);

if (values.guide === true) {
  const docs = path.join(root, 'docs');
  const guide = readFileSync(path.join(docs, 'campaigns.md'), 'utf8');
  for (const [, file = ''] of guide.matchAll(/\]\((pictures\/studio\/[\w-]+\.jpg)\)/g)) {
    cpSync(path.join(pictures, path.basename(file)), path.join(docs, file));
  }
}
