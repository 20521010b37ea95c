import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { configurationUpdateType } from '../host/host-message.ts';
import { configurationAfter } from './configuration-update.ts';
import { publicConfigurationSchema } from './public-configuration.ts';
import { siteFixture } from './site-fixture.ts';

const { siteConfig } = siteFixture();
const update = (config: unknown, log = vi.fn()) =>
  configurationAfter(siteConfig, { type: configurationUpdateType, config }, log);

describe('a message of the host', () => {
  it('§5 "Host messages update site config only when type is the config-update type"', () => {
    const config = { brandName: 'Another' };
    expect(update(config)).toEqual({ ...siteConfig, brandName: 'Another' });
    for (const type of ['init', 'updatesiteconfig', 'updateSiteConfig ', '__proto__']) {
      expect(configurationAfter(siteConfig, { type, config }, vi.fn())).toBe(siteConfig);
    }
  });

  it.each([
    ['a wrong field', { brandName: 'Another', isLottoAvailable: 'no' }, 'isLottoAvailable'],
    ['a script for a link', { headerLinks: [{ dictKey: 'a', href: 'javascript:alert(1)' }] }, 'headerLinks.0.href'],
    ['another site for a path', { headerLinks: [{ dictKey: 'a', href: '//evil.example' }] }, 'headerLinks.0.href'],
    ['no configuration', undefined, 'config'],
    ['a list', [1], 'config'],
  ])('is refused in whole for %s, and the reason names the field', (_, config, field) => {
    const log = vi.fn();
    expect(update(config, log)).toBe(siteConfig);
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`refused: ${field}`));
  });

  it.each([
    'minimumAge',
    'licence',
    'responsibleLinks',
    'footerLinks',
    'loginUrl',
    'registrationUrl',
    'languages',
  ] as const)('may not change %s: what the law asks for and where visitors sign in is the operator’s', (field) => {
    const log = vi.fn();
    expect(update({ brandName: 'Another', [field]: siteConfig[field] }, log)).toBe(siteConfig);
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`refused: ${field}`));
  });

  it('always leaves a configuration that fits its contract', () => {
    fc.assert(
      fc.property(fc.object({ key: fc.constantFrom(...Object.keys(siteConfig), '__proto__', 'other') }), (config) => {
        expect(publicConfigurationSchema.safeParse(update(config)).error).toBeUndefined();
      }),
      { numRuns: 2_000, seed: 20_261_121 },
    );
    expect(Reflect.get({}, 'other')).toBeUndefined();
  });
});
