import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { loadConfigFiles } from '../../server/config/load-config-files.ts';
import { checkCampaigns } from '../../tools/scripts/campaign/check.ts';
import { configDirectory } from '../support/config-directory.ts';
import { startService, type TestService } from '../support/start-service.ts';

const config = configDirectory(JSON.parse(readFileSync('config/hosts.json', 'utf8')));
const directory = path.join(config.path, 'campaigns');
const { regions, banners } = loadConfigFiles('config');
const soon = { timeout: 15_000, interval: 100 };

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: { DEFAULT_COUNTRY: 'IE', CONFIG_DIR: config.path, CAMPAIGN_SCAN_MS: '100' },
  });
  await service.ready();
});
afterAll(async () => {
  await service.close();
  config.remove();
});

const pageOf = (name: string) =>
  request(service.url).get(`/en/promotion/${name}`).set({ 'User-Agent': 'Mozilla/5.0 Chrome/148.0' });
const statusOf = async (name: string) => (await pageOf(name)).status;
const problems = async () => {
  const check = await checkCampaigns({ directory, names: [], regions, banners, platform: undefined });
  return { hasProblems: check.hasProblems, last: check.lines.at(-1) };
};

/** A copy of a campaign with other promotions and in one language; it is moved into place as a whole. */
function copyOf(original: string, name: string): void {
  const made = path.join(config.path, name);
  cpSync(path.join(directory, original), made, { recursive: true });
  const file = path.join(made, 'campaign.json');
  const facts = JSON.parse(readFileSync(file, 'utf8'));
  const withoutLanguages = localeCodes.filter((code) => code !== 'en');
  writeFileSync(file, JSON.stringify({ ...facts, promotionId: 990_001, promotionIds: [990_001], withoutLanguages }));
  for (const text of readdirSync(path.join(made, 'texts'))) {
    const texts = path.join(made, 'texts', text);
    if (text === 'en.json') {
      const own = { title: 'Another Friday', tagline: 'Accumulators on another day earn tickets for the draw.' };
      writeFileSync(texts, JSON.stringify({ ...JSON.parse(readFileSync(texts, 'utf8')), ...own }));
    } else rmSync(texts);
  }
  renameSync(made, path.join(directory, name));
}

describe('the set of campaigns', () => {
  it('follows the campaign folders on a running server', async () => {
    const [removed = '', kept = ''] = readdirSync(directory);
    const count = readdirSync(directory).length;
    expect((await problems()).last).toMatch(/: 0 problems, 0 warnings\.$/);
    expect([await statusOf(removed), await statusOf(kept), await statusOf('another-friday')]).toEqual([200, 200, 404]);
    copyOf('lucky-friday', 'another-friday');
    rmSync(path.join(directory, removed), { recursive: true });
    await vi.waitFor(async () => expect(await statusOf('another-friday')).toBe(200), soon);
    // The campaign was running.
    await vi.waitFor(async () => expect((await pageOf(removed)).text).toContain('noindex'), soon);
    expect(await statusOf(kept)).toBe(200);
    expect(await problems()).toEqual({
      hasProblems: false,
      last: expect.stringMatching(new RegExp(`^${count} campaigns checked in .*: 0 problems`)),
    });
  });

  it('shows the last good page of an invalid folder, and every other page', async () => {
    const file = path.join(directory, 'another-friday/campaign.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('{', '{,'));
    expect(await problems()).toMatchObject({ hasProblems: true });
    // Longer than two scans.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect([await statusOf('another-friday'), await statusOf('lucky-friday')]).toEqual([200, 200]);
  });
});
