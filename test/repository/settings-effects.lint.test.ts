import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteConfigurationReplySchema } from '../../src/platform/configuration/site-configuration.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Rows of the table: setting, effect, file of the test, and words in its title. */
const rows = [
  ...read('docs/settings-effects.md').matchAll(/^\| `([\w.]+)` +\| (.+?) +\| `([\w./-]+)`: (.+?) +\|$/gm),
].map(([, setting = '', effect = '', file = '', title = '']) => ({ setting, effect, file, title }));

describe('the table of settings and their effects', () => {
  const { config, ...reply } = siteConfigurationReplySchema.shape;
  const promo = Object.keys(reply.promoConfig.shape).map((name) => `promoConfig.${name}`);
  const others = [
    'uiStyle',
    'languages',
    'mainLanguage',
    'contacts',
    'globalConfig',
    'currency.hide',
    'currency.minSumBet',
  ];

  it.each([...Object.keys(config.shape).map((name) => `config.${name}`), ...promo, ...others])('has %s', (setting) => {
    expect(rows.map((row) => row.setting)).toContain(setting);
  });

  it.each(rows)('names a test of $setting that exists', ({ file, title }) => {
    expect(read(file)).toContain(title);
  });
});
