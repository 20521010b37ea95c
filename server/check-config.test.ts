import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkConfig, readStartSettings } from './check-config.ts';

const PLATFORM_URL = 'http://platform.test';

describe('the check of the configuration', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
    cpSync('config', directory, { recursive: true });
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(directory, file), typeof content === 'string' ? content : JSON.stringify(content));
  const check = (variables = {}) => checkConfig({ PLATFORM_URL, CONFIG_DIR: directory, ...variables });

  it('passes the configuration of the repository', async () => {
    expect(await check()).toEqual({ fatal: [], others: [], warnings: [] });
  });

  it('names the problems of the environment, of files and of campaigns at once', async () => {
    write('route-middleware.json', { home: ['language'], nowhere: [] });
    write('campaigns/lucky-friday/campaign.json', '{');
    expect(await check({ PORT: 'eighty', COUNTRY_DATABASE: path.join(directory, 'none.mmdb') })).toMatchObject({
      fatal: ['PORT is wrong: must be a number', expect.stringMatching(/^COUNTRY_DATABASE: .*none\.mmdb/)],
      others: [
        expect.stringMatching(/route-middleware\.json: home: is without region-block/),
        expect.stringMatching(/route-middleware\.json: nowhere: is the id of no route/),
        expect.stringMatching(/campaigns\/lucky-friday\/campaign\.json:1: not JSON/),
      ],
    });
    write('hosts.json', { tenant: [] });
    const { fatal } = await check();
    expect(fatal).toEqual([
      expect.stringMatching(/hosts\.json: tenants: must be a list of tenants$/),
      expect.stringMatching(/hosts\.json: the file: has the unknown field "tenant"/),
    ]);
    expect(fatal.join()).not.toMatch(/received|Invalid|NaN/);
  });

  it('names a banner that leads to no campaign, and an id in two places', async () => {
    const banners = [
      { promotionIds: [274], leadsTo: '/promotion/no-such-campaign' },
      { promotionIds: [61], leadsTo: '/' },
    ];
    write('banners.json', { banners });
    expect((await check()).others).toEqual([
      expect.stringMatching(/banners\.json: 1\.promotionIds: .*61 is in campaigns\/lucky-friday/),
      expect.stringMatching(/banners\.json: 0\.leadsTo: there is no campaign no-such-campaign/),
    ]);
    write('banners.json', { banners: [{ promotionIds: [0], leadsTo: 'https://evil.example' }] });
    expect((await check()).fatal).toEqual([
      expect.stringMatching(/banners\.json: banners\.0\.promotionIds\.0: must be at least 1$/),
      expect.stringMatching(/banners\.json: banners\.0\.leadsTo: must be "\/" or a campaign/),
    ]);
  });

  it('does not stop the start for an unusable campaign', async () => {
    write('campaigns/lucky-friday/campaign.json', '{');
    expect(await readStartSettings({ PLATFORM_URL, CONFIG_DIR: directory })).toHaveProperty('configFiles.regions');
    write('regions/unknown.json', {});
    expect(await readStartSettings({ PLATFORM_URL, CONFIG_DIR: directory })).toEqual({
      problems: [expect.any(String), expect.any(String)],
    });
  });

  it('only warns of a setting that may be intended', async () => {
    const { fatal, warnings } = await check({ PUBLIC_URL: 'https://promo.nowhere.example' });
    expect([fatal, warnings]).toEqual([[], [expect.stringContaining('PUBLIC_URL')]]);
  });
});
