import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { currentSet } from '../../../server/config/current-set.ts';
import { isEveryTurn } from '../../../tools/scripts/turns.ts';

const kills = isEveryTurn ? 50 : 3;
const names = ['bonus200', 'daily-tournament'];
const writer = path.resolve(import.meta.dirname, 'version-writer.ts');

/** Starts the writer on the existing repository, and kills it some milliseconds after its first publication. */
async function killWriter(
  root: string,
  after: number,
): Promise<{ readonly acknowledged: number; readonly errors: string }> {
  const child = spawn(process.execPath, [writer, root], { stdio: ['ignore', 'pipe', 'pipe'] });
  let acknowledged = 0;
  let errors = '';
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString('utf8');
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let timer: NodeJS.Timeout | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged = Number(line);
    timer ??= setTimeout(() => child.kill('SIGKILL'), after);
  });
  await ended;
  clearTimeout(timer);
  return { acknowledged, errors };
}

const versionOf = (directory: string, name: string): number => {
  const text = readFileSync(path.join(currentSet(directory, Date.now()), name, 'texts/en.json'), 'utf8');
  return Number(z.object({ title: z.string() }).parse(JSON.parse(text)).title.replace(/\D+/g, '') || 0);
};

it('a kill at any moment of saving and publishing leaves no partial publication, and loses nothing that was confirmed', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'marquee-kills-'));
  const live = path.join(root, 'live');
  mkdirSync(live);
  for (const name of names) cpSync(`config/campaigns/${name}`, path.join(live, name), { recursive: true });
  for (let kill = 0; kill < kills; kill += 1) {
    const { acknowledged, errors } = await killWriter(root, Math.random() * 120);
    expect(errors).toBe('');
    // The versions that services read, before any repair.
    const versions = names.map((name) => versionOf(live, name));
    expect(versions[0]).toBe(versions[1]);
    expect(versions[0]).toBeGreaterThanOrEqual(acknowledged);
    for (const name of names) {
      expect(readdirSync(path.join(currentSet(live, Date.now()), name)).sort()).toEqual([
        'art.svg',
        'campaign.json',
        'texts',
      ]);
    }
  }
  rmSync(root, { recursive: true });
  // Each kill of `npm run test:full` takes half a second.
}, 300_000);
