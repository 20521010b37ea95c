import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkConfig, readStartSettings } from './check-config.ts';

const PLATFORM_URL = 'http://platform.test';
const NODE_ENV = 'development';

describe('the check of the configuration', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'marquee-config-'));
    cpSync('config', directory, { recursive: true });
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(directory, file), typeof content === 'string' ? content : JSON.stringify(content));
  const check = (variables = {}) => checkConfig({ PLATFORM_URL, NODE_ENV, CONFIG_DIR: directory, ...variables });

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
        expect.stringMatching(/route-middleware\.json: nowhere: is not the id of a route/),
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

  it('names a tenant whose brand has no folder, and the problems of a folder', async () => {
    write('hosts.json', { tenants: [{ name: 'local', brand: 'kit', domains: ['localhost'] }] });
    write('brands/noir/brand.json', { corners: 'sharp' });
    expect((await check()).others).toEqual([
      expect.stringMatching(/hosts\.json: tenants\.0\.brand: there is no folder brands\/kit: did you mean kite\?$/),
      expect.stringMatching(/brands\/noir\/brand\.json:1: corners: /),
    ]);
  });

  it('names a banner that leads to no campaign, and an id in two files', async () => {
    const banners = [
      { promotionIds: [999_274], leadsTo: '/promotion/no-such-campaign' },
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
    expect(await readStartSettings({ PLATFORM_URL, NODE_ENV, CONFIG_DIR: directory })).toHaveProperty(
      'configFiles.regions',
    );
    write('regions/unknown.json', {});
    expect(await readStartSettings({ PLATFORM_URL, NODE_ENV, CONFIG_DIR: directory })).toEqual({
      problems: [expect.any(String), expect.any(String)],
    });
  });

  it('only warns of a setting that may be intended', async () => {
    const { fatal, warnings } = await check({ PUBLIC_URL: 'https://promo.nowhere.example' });
    expect([fatal, warnings]).toEqual([[], [expect.stringContaining('PUBLIC_URL')]]);
  });

  it('stops the start for a served country without a file, and for a served country that its law blocks, one line each', async () => {
    const SERVED_COUNTRIES = 'IE,NO,FR';
    const problems = [
      'SERVED_COUNTRIES names NO, and there is no regions/no.json: write it, or remove NO',
      'SERVED_COUNTRIES names FR, which regions/fr.json blocks by law: remove FR',
    ];
    expect((await check({ SERVED_COUNTRIES })).fatal).toEqual(problems);
    expect(await readStartSettings({ PLATFORM_URL, SERVED_COUNTRIES, CONFIG_DIR: directory })).toEqual({ problems });
  });

  it('stops the start for an unknown lottery kind, as a file name and in a file of a region', async () => {
    renameSync(path.join(directory, 'lotteries/powerball.json'), path.join(directory, 'lotteries/powerbal.json'));
    const about = ['blocked', 'minimumAge', 'blockedLotteryKinds'];
    const source = { about, source: 'Lottery act', url: 'https://law.example', asOf: '2026-11-01' };
    write('regions/aq.json', {
      country: 'AQ',
      basis: 'research-not-legal-advice',
      blocked: true,
      minimumAge: 18,
      blockedLotteryKinds: ['powerball', 'euromilions'],
      sources: [source],
    });
    expect((await check()).fatal).toEqual([
      expect.stringMatching(/powerbal\.json: the file: does not have the name of a lottery kind: .*SPL7/),
      expect.stringMatching(/aq\.json: blockedLotteryKinds\.1: "euromilions" is not a lottery kind: /),
    ]);
  });

  it('warns of a served country whose file no lawyer has reviewed, with its open questions', async () => {
    expect((await check({ SERVED_COUNTRIES: 'MX' })).warnings).toEqual([
      expect.stringMatching(
        /^regions\/mx\.json is research, not legal advice: have it reviewed; blocked: .*; warnings: /,
      ),
    ]);
  });
});
