import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFolder } from './copy-folder.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-copy-'));
  cpSync('config/campaigns/bonus200', path.join(directory, 'bonus200'), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));

const copy = (name: string, from = 'bonus200', startDay?: string) =>
  copyFolder({ directory, from, name, startDay, now: Date.parse('2026-11-28') / 1000 });

describe('the copy of a folder', () => {
  it('has the texts and the art, but no ids', async () => {
    expect(await copy('bonus300')).toBeUndefined();
    const read = (file: string) => readFileSync(path.join(directory, file), 'utf8');
    expect(read('bonus300/texts/ar.json')).toBe(read('bonus200/texts/ar.json'));
    expect(read('bonus300/art.svg')).toBe(read('bonus200/art.svg'));
    expect(read('bonus300/campaign.json')).not.toMatch(/promotionId|bonusId/);
  });

  it.each([
    ['a name with a path', '../bonus300', 'bonus200', undefined, 'lower-case words'],
    ['a name that is taken', 'bonus200', 'bonus200', undefined, 'already'],
    ['an unknown campaign', 'bonus300', 'bonus100', undefined, 'bonus100 does not exist'],
    ['an invalid day', 'bonus300', 'bonus200', '2026-02-30', 'is not a day'],
  ])('refuses %s', async (_, name, from, startDay, message) => {
    expect(await copy(name, from, startDay)).toContain(message);
  });
});
