import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage } from '../host/check-message.ts';
import { configurationUpdateType } from '../host/message-types.ts';
import { applyConfigurationChanges } from './configuration-update.ts';
import { publicConfigurationSchema } from './public-configuration.ts';
import { staticSiteFixture } from './site-fixture.ts';

const { configuration: siteConfig } = staticSiteFixture();

/** The configuration after a message of a host, and the reason for refusing it. */
function after(data: unknown) {
  const { message, problem } = readMessage('page', data);
  const isUpdate = message?.type === configurationUpdateType;
  return {
    configuration: isUpdate ? applyConfigurationChanges(siteConfig, message.config) : siteConfig,
    reason: problem?.text,
  };
}

const update = (config: unknown) => after({ type: configurationUpdateType, config });

describe('a message of the host', () => {
  it('R5.8 changes the configuration only with the type updateSiteConfig', () => {
    const config = { brandName: 'Another' };
    expect(update(config).configuration).toEqual({ ...siteConfig, brandName: 'Another' });
    for (const type of ['init', 'context', 'updatesiteconfig', 'updateSiteConfig ', '__proto__']) {
      expect(after({ type, config }).configuration).toBe(siteConfig);
    }
  });

  it.each([
    ['a wrong field', { brandName: 'Another', isLottoAvailable: 'no' }, 'config.isLottoAvailable'],
    [
      'a script for a link',
      { headerLinks: [{ dictKey: 'a', href: 'javascript:alert(1)' }] },
      'config.headerLinks.0.href',
    ],
    ['another site for a path', { headerLinks: [{ dictKey: 'a', href: '//evil.example' }] }, 'config.headerLinks.0'],
    ['no configuration', undefined, 'config'],
    ['a list', [1], 'config'],
  ])('is rejected as a whole for %s, with the field in the reason', (_, config, field) => {
    const { configuration, reason } = update(config);
    expect(configuration).toBe(siteConfig);
    expect(reason).toContain(`updateSiteConfig: ${field}`);
  });

  it.each([
    'minimumAge',
    'licence',
    'responsibleLinks',
    'footerLinks',
    'loginUrl',
    'registrationUrl',
    'languages',
  ] as const)('may not change %s', (field) => {
    const { configuration, reason } = update({ brandName: 'Another', [field]: siteConfig[field] });
    expect(configuration).toBe(siteConfig);
    expect(reason).toContain(`unknown fields: ${field}`);
  });

  it('keeps fields that are missing or have no value', () => {
    expect(update({ brandName: undefined }).configuration).toEqual(siteConfig);
  });

  it('always results in a valid configuration', () => {
    fc.assert(
      fc.property(fc.object({ key: fc.constantFrom(...Object.keys(siteConfig), '__proto__', 'other') }), (config) => {
        expect(publicConfigurationSchema.safeParse(update(config).configuration).error).toBeUndefined();
      }),
      { numRuns: 2_000, seed: 20_261_121 },
    );
    expect(Reflect.get({}, 'other')).toBeUndefined();
  });
});
